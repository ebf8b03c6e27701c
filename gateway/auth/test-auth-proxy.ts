import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProxy } from '#gateway/proxy/proxy.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler, type Api, type Handler } from '#gateway/server/site.ts'
import { openAudit, type AuditLine } from './audit.ts'
import { readAuditEntry, type AuditEntry } from './audit-entry.ts'
import { createAuthProxy } from './auth-proxy.ts'
import type { Role } from './roles.ts'
import type { SessionTimes } from './sessions.ts'
import { totpCode } from './totp.ts'
import { openUsers } from './users.ts'

/** Passwords of the tests' people. */
export const people = {
  ana: { name: 'Ana Prado', role: 'admin', password: 'correct horse 7 battery' },
  luis: { name: 'Luís', role: 'support-lead', password: 'seven purple staplers' },
} as const satisfies Record<string, { name: string; role: Role; password: string }>

/** The code that an authenticator app shows for a secret in base32. `step` counts from the current one. */
export function appCode(secret: string, now: number, step = 0): string {
  const bits = secret
    .split('')
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), Math.floor(now / 30_000) + step)
}

/** The operations that a support lead may use. */
export const leadMay: readonly string[] = [
  'gatewayInfo',
  'fetchInstances',
  'listAgents',
  'createAgent',
  'updateAgent',
]

type Passwords = Partial<Record<keyof typeof people, string>>

const hashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** The file of the tests' people, as the first version wrote it; with other passwords for some. */
export async function writePeople(file: string, passwords: Passwords = {}): Promise<void> {
  const users = Object.entries(people).map(async ([who, { name, role, password }]) => ({
    name,
    role,
    password: await hashOnce(passwords[who as keyof typeof people] ?? password),
  }))
  writeFileSync(file, JSON.stringify(await Promise.all(users)), { mode: 0o600 })
}

/** A server with a key of its own, for a test. */
export interface TestAuthProxy {
  readonly url: string
  readonly port: number
  readonly usersFile: string
  /** What was said to the server's log about the users file. */
  readonly warnings: readonly string[]
  /** Signs somebody in. @returns the cookie to send */
  signIn(who: keyof typeof people): Promise<string>
  /** Asks as a page of this server does. */
  ask(method: string, path: string, options?: AskOptions): Promise<Response>
  audit(): AnyLine[]
  readonly auditFile: string
  close(): Promise<void>
}

/** A line of the audit, of whatever kind. */
type AnyLine = Pick<AuditEntry, 'kind' | 'time'> &
  Partial<AuditLine> & { readonly request?: string; readonly count?: number }

export interface AskOptions {
  readonly cookie?: string
  readonly body?: unknown
  /** The body as it is written, in the place of `body`. */
  readonly text?: string
  readonly headers?: Record<string, string>
}

interface Options {
  readonly times?: SessionTimes
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
  readonly behindProxy?: boolean
  readonly passwords?: Passwords
  /** How long the gateway's answer is waited for, in milliseconds. */
  readonly patience?: number
  /** Where the audit is, instead of the data folder. */
  readonly auditDir?: string
  /** The dashboard. */
  readonly rest?: Handler
}

/** Opens a auth proxy before a gateway, as the command does. */
export async function openTestAuthProxy(
  gateway: string,
  key: string,
  { times, now, behindProxy = false, passwords, patience, auditDir, rest }: Options = {},
): Promise<TestAuthProxy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-door-'))
  const usersFile = join(dataDir, 'users.json')
  const auditFile = join(auditDir ?? dataDir, 'audit.jsonl')
  await writePeople(usersFile, passwords)
  const warnings: string[] = []
  const proxy = openProxy({
    gateway,
    dataDir,
    behindProxy,
    ...(patience === undefined ? {} : { patience }),
  })
  const audit = openAudit(auditDir ?? dataDir)
  // The auth proxy must know the port, and the server the auth proxy.
  const authProxies: Api[] = []
  const late: Api = {
    fetch: async (request, env) =>
      (await authProxies[0]?.fetch(request, env)) ?? new Response(null, { status: 503 }),
  }
  const server = await listen(siteHandler(late, rest), '127.0.0.1', 0)
  const authProxy = await createAuthProxy({
    proxy,
    key,
    users: openUsers(usersFile, (sentence) => warnings.push(sentence)),
    usersFile,
    dataDir,
    audit,
    port: server.port,
    behindProxy,
    ...(times ? { times } : {}),
    ...(now ? { now } : {}),
  })
  authProxies.push(authProxy)
  const ask: TestAuthProxy['ask'] = (
    method,
    path,
    { cookie, body, text = JSON.stringify(body), headers } = {},
  ) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        origin: server.url,
        ...(cookie === undefined ? {} : { cookie }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    })
  return {
    url: server.url,
    port: server.port,
    usersFile,
    warnings,
    ask,
    async signIn(who) {
      const { name, password } = people[who]
      const answer = await ask('POST', '/session', { body: { name, password } })
      if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`)
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    audit: () => {
      const lines = readFileSync(auditFile, 'utf8').split('\n')
      if (lines.pop() !== '') throw new Error('The last line of the audit has no end')
      return lines.map((line) => {
        const entry = readAuditEntry(line)
        if (!entry) throw new Error(`no line of the audit: ${line}`)
        return entry
      })
    },
    auditFile,
    async close() {
      server.server.closeAllConnections()
      await server.close()
      await proxy.close()
      audit.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
