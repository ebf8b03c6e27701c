import { log as serverLog } from '#gateway/log/log.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { openProxy } from '#gateway/proxy/proxy.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import type { LinkMail } from '#gateway/mail/link-mail.ts'
import { observeRequests } from '#gateway/log/observe.ts'
import { listen } from '#gateway/server/listen.ts'
import { checkedRoute } from './checked-route.ts'
import { routesWithPeople } from '#gateway/team-routes.ts'
import { createRouter, type Pages, type Router } from '#gateway/http/router.ts'
import { siteHandler } from '#gateway/server/site.ts'
import { openAudit } from '#gateway/audit/audit.ts'
import type { AuditRecord } from '#contract/audit.ts'
import { findAudit } from '#gateway/audit/audit-search.ts'
import { openState, type State } from '#gateway/state/open-state.ts'
import { createAuthProxy } from '#gateway/identity/auth-proxy.ts'
import { withJobCallers } from '#gateway/jobs/in-process.ts'
import { addListed, jobActor, mailSideOf } from '#gateway/jobs/job-access.ts'
import { openServerJobs, type ServerJobs } from '#gateway/jobs/jobs.ts'
import type { Provider } from '#gateway/identity/oidc/provider.ts'
import type { Role } from '#contract/roles.ts'
import type { SessionTimes } from '#gateway/identity/sessions/sessions.ts'
import { totpCode } from '#gateway/identity/factors/totp.ts'
import { openUsers, type UserList, type Users } from '#gateway/identity/people/users.ts'

/** The test users and their passwords. */
export const people = {
  ana: { name: 'Ana Prado', role: 'admin', password: 'correct horse 7 battery' },
  luis: { name: 'Luís', role: 'support-lead', password: 'seven purple staplers' },
} as const satisfies Record<string, { name: string; role: Role; password: string }>

/** Returns the code that an authenticator app shows for a secret in base32. `step` is relative to the current one. */
export function appCode(secret: string, now: number, step = 0): string {
  const bits = secret
    .split('')
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), Math.floor(now / 30_000) + step)
}

type Passwords = Partial<Record<keyof typeof people, string>>

const hashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Returns the test users; optionally with other passwords for some. */
async function testUsers(passwords: Passwords = {}): Promise<UserList> {
  const users = Object.entries(people).map(async ([who, { name, role, password }]) => ({
    name,
    role,
    password: await hashOnce(passwords[who as keyof typeof people] ?? password),
  }))
  return { requireSecondFactor: 'nobody', people: await Promise.all(users) }
}

/** Adds the test users to the database of a server that is not started yet. */
export async function writePeople(dataDir: string, databaseUrl?: string): Promise<void> {
  const state = await openState(dataDir, databaseUrl)
  const list = await testUsers()
  await openUsers(state).change(() => list)
  await state.destroy()
}

/** Makes the audit of a database unwritable. @returns undoes it */
export async function blockAudit(state: State): Promise<() => Promise<void>> {
  vi.spyOn(serverLog, 'error').mockImplementation(() => undefined)
  await sql`ALTER TABLE audit RENAME TO blocked`.execute(state)
  return async () => void (await sql`ALTER TABLE blocked RENAME TO audit`.execute(state))
}

/** A test server with its own gateway key. */
export interface TestAuthProxy {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly users: Users
  readonly jobs: ServerJobs | undefined
  /** Signs a user in. @returns the cookie to send */
  signIn(who: keyof typeof people): Promise<string>
  /** Sends a request as a page of this server does. */
  ask(method: string, path: string, options?: AskOptions): Promise<Response>
  /** The entries of the audit, oldest first. */
  audit(): Promise<AuditRecord[]>
  readonly state: State
  /** Returns everything that the database has but the audit, as JSON. */
  stored(): Promise<string>
  /** Makes the audit unwritable. @returns undoes it */
  blockAudit(): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface AskOptions {
  readonly cookie?: string
  readonly body?: unknown
  /** The serialized body; replaces `body`. */
  readonly text?: string
  readonly headers?: Record<string, string>
}

interface Options {
  readonly times?: SessionTimes
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number
  readonly behindProxy?: boolean
  readonly passwords?: Passwords
  /** Timeout of the gateway's response in milliseconds. */
  readonly patience?: number
  /** The folder of the audit, if not the data folder. */
  readonly auditDir?: string
  /** The handler of the dashboard. */
  readonly pages?: Pages
  /** Returns the OpenID Connect provider for the server at this address. */
  readonly provider?: (publicUrl: string) => Provider
  readonly mail?: LinkMail | undefined
  readonly breachedFile?: string
  /** Whether the server runs jobs. */
  readonly jobs?: boolean
  /** Their clock, in epoch milliseconds. */
  readonly jobsNow?: () => number
}

/** Starts an auth proxy in front of a gateway, configured like the command. */
export async function openTestAuthProxy(
  gateway: string,
  key: string,
  {
    times,
    now,
    behindProxy = false,
    passwords,
    patience,
    auditDir,
    pages,
    provider,
    mail,
    breachedFile,
    jobs: hasJobs = false,
    jobsNow,
  }: Options = {},
): Promise<TestAuthProxy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-door-'))
  const state = await openState(auditDir ?? dataDir)
  const proxy = openProxy({
    gateway,
    state,
    behindProxy,
    ...(patience === undefined ? {} : { patience }),
  })
  const users = openUsers(state)
  const list = await testUsers(passwords)
  await users.change(() => list)
  const audit = openAudit(state)
  // The provider needs the server's port, and the server needs the auth proxy.
  const routers: Router[] = []
  const late: Pick<Router, 'fetch'> = {
    fetch: async (request, node) =>
      (await routers[0]?.fetch(request, node)) ?? new Response(null, { status: 503 }),
  }
  const observe = observeRequests({ behindProxy, slowMs: 0 })
  const server = await listen(siteHandler(late), '127.0.0.1', 0, { observe })
  const { operations, service } = await createAuthProxy({
    proxy,
    gateway,
    key,
    users,
    dataDir,
    state,
    audit,
    behindProxy,
    mail,
    breachedFile,
    ...(provider ? { provider: provider(server.url) } : {}),
    ...(times ? { times } : {}),
    ...(now ? { now } : {}),
  })
  const jobs = hasJobs
    ? await openServerJobs({
        state,
        derive: service.derive,
        gateway,
        isShared: false,
        stopMs: 1_000,
        actorOf: (job) => jobActor(service, job),
        readBaseline: () => service.library.readBaseline(),
        sendToSelf: async (request) => late.fetch(request),
        mailSide: mailSideOf(service),
        now: jobsNow,
        addListed: (job, entries) => addListed(service, job, entries),
      })
    : undefined
  const team = {
    routes: routesWithPeople.map(checkedRoute),
    service: { ...service, ...(jobs && { jobs }) },
  }
  routers.push(createRouter({ operations: withJobCallers(operations), team, behindProxy, pages }))
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
    dataDir,
    users,
    jobs,
    ask,
    async signIn(who) {
      const { name, password } = people[who]
      const answer = await ask('POST', '/session', { body: { name, password } })
      if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`)
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    audit: async () => {
      const entries: AuditRecord[] = []
      for await (const entry of findAudit(state, {})) entries.unshift(entry)
      return entries
    },
    state,
    stored: async () => {
      const tables = ['settings', 'people', 'sessions', 'pairing_links', 'profiles'] as const
      const rows = tables.map((table) => state.selectFrom(table).selectAll().execute())
      return JSON.stringify(await Promise.all(rows))
    },
    blockAudit: () => blockAudit(state),
    async close() {
      server.server.closeAllConnections()
      await server.close()
      await jobs?.close()
      await proxy.close()
      await audit.close()
      await state.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
