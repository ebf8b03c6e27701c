import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProxy } from '#gateway/proxy/proxy.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler, type Api, type Handler } from '#gateway/server/site.ts'
import { openAudit, type AuditLine } from './audit.ts'
import { readAuditEntry, type AuditEntry } from './audit-entry.ts'
import { openDoor } from './door.ts'
import type { Role } from './roles.ts'
import type { SessionTimes } from './sessions.ts'
import { openUsers } from './users.ts'

/** Passwords of the tests' people. */
export const people = {
  ana: { name: 'Ana Prado', role: 'admin', password: 'correct horse 7 battery' },
  luis: { name: 'Luís', role: 'support-lead', password: 'seven purple staplers' },
} as const satisfies Record<string, { name: string; role: Role; password: string }>

/** The operations that a support lead may use. */
export const leadMay: readonly string[] = [
  'gatewayInfo',
  'fetchInstances',
  'listAgents',
  'createAgent',
  'updateAgent',
]

let hashed: Promise<{ name: string; role: Role; password: string }[]> | undefined

/** The file of the tests' people. */
export async function writePeople(file: string): Promise<void> {
  hashed ??= Promise.all(
    Object.values(people).map(async ({ name, role, password }) => ({
      name,
      role,
      password: await hashPassword(password),
    })),
  )
  writeFileSync(file, JSON.stringify(await hashed), { mode: 0o600 })
}

/** A server with a key of its own, for a test. */
export interface TestDoor {
  readonly url: string
  readonly port: number
  readonly usersFile: string
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
  readonly behindProxy?: boolean
  /** How long the gateway's answer is waited for, in milliseconds. */
  readonly patience?: number
  /** Where the audit is, instead of the data folder. */
  readonly auditDir?: string
  /** The dashboard. */
  readonly rest?: Handler
}

/** Opens a door before a gateway, as the command does. */
export async function openTestDoor(
  gateway: string,
  key: string,
  { times, behindProxy = false, patience, auditDir, rest }: Options = {},
): Promise<TestDoor> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-door-'))
  const usersFile = join(dataDir, 'users.json')
  const auditFile = join(auditDir ?? dataDir, 'audit.jsonl')
  await writePeople(usersFile)
  const proxy = openProxy({
    gateway,
    dataDir,
    behindProxy,
    ...(patience === undefined ? {} : { patience }),
  })
  const audit = openAudit(auditDir ?? dataDir)
  // The door must know the port, and the server the door.
  const doors: Api[] = []
  const late: Api = {
    fetch: async (request, env) =>
      (await doors[0]?.fetch(request, env)) ?? new Response(null, { status: 503 }),
  }
  const server = await listen(siteHandler(late, rest), '127.0.0.1', 0)
  const door = await openDoor({
    proxy,
    key,
    users: openUsers(usersFile),
    audit,
    port: server.port,
    behindProxy,
    ...(times ? { times } : {}),
  })
  doors.push(door)
  const ask: TestDoor['ask'] = (
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
    ask,
    async signIn(who) {
      const { name, password } = people[who]
      const answer = await ask('POST', '/session', { body: { name, password } })
      if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`)
      return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
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
