import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { keptKey } from './secret-file.ts'
import { openAudit, type Audit } from './audit/audit.ts'
import { takeOverAudit } from './audit/take-over.ts'
import { ConfigError, type Config } from './config.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { codeOf } from './error-facts.ts'
import { openGateway } from './gateway.ts'
import type { ApiEnv } from './http/operations.ts'
import {
  createRouter,
  serveFixed,
  type Pages,
  type Router,
  type RouterParts,
} from './http/router.ts'
import { openServerService, type ServerService } from './http/server-service.ts'
import { withJobCallers } from './jobs/in-process.ts'
import { addListed, jobActor, mailSideOf } from './jobs/job-access.ts'
import { openServerJobs } from './jobs/jobs.ts'
import { steadyNow } from './identity/attempts/limiter.ts'
import { askGateway, withKeySessions } from './identity/key-sessions/key-access.ts'
import {
  openKeySessions,
  passingSecret,
  type KeySessions,
} from './identity/key-sessions/key-sessions.ts'
import { openAuth, serverKey } from './identity/open-auth.ts'
import { openPeopleKey, type DeriveKey } from './identity/people-key.ts'
import { log } from './log/log.ts'
import { observeRequests } from './log/observe.ts'
import { openapi } from './openapi.ts'
import { takeOverFirstAnswers } from './proxy/first-answers.ts'
import { keyOperations, openProxy, settled } from './proxy/proxy.ts'
import { metricsRouter } from './server/answer-metrics.ts'
import { addressFor, listen, type CutRequest, type Listening } from './server/listen.ts'
import { isSwitchboard } from './server/probe.ts'
import {
  answerLive,
  answerReady,
  checkReachable,
  NotReady,
  type ReadinessCheck,
} from './server/readiness.ts'
import { siteHandler, type Handler } from './server/site.ts'
import { openState, type State } from './state/open-state.ts'
import { checkRoom, checkFolder, folderError } from './store/folder-problem.ts'
import { lockFolder, type FolderLock } from './store/folder-lock.ts'
import { routesWithKeys, routesWithPeople } from './team-routes.ts'

/** Creates the pages beside the gateway; may need the server itself, for web sockets. */
export type OpenPages = (server: Server) => Pages | Promise<Pages>

/** A running Switchboard. */
export interface Running {
  readonly url: string
  /** The embedded gateway's key; undefined with a remote gateway. */
  readonly apiKey: string | undefined
  /**
   * Sends delayed responses, lets requests finish up to the configured time, closes the database and releases the folder.
   *
   * @returns the requests that did not finish
   */
  stop(): Promise<readonly CutRequest[]>
}

/**
 * Starts the gateway and the pages.
 *
 * Opens the port first: a second start on the same port gets an error with the address of the first, whichever folder
 * it uses. Requests that arrive before the database is open wait for it.
 *
 * @param openPages the dashboard; undefined for the gateway alone
 * @throws {ConfigError} if the port or the folder is in use, or the folder cannot be used
 */
export async function run(
  config: Config,
  version: string,
  openPages?: OpenPages,
): Promise<Running> {
  const { dataDir, behindProxy } = config
  let open: (router: Router) => void = () => undefined
  const opened = new Promise<Router>((resolve) => {
    open = resolve
  })
  const server = await bind(siteHandler(startingRouter(opened), { behindProxy }), config)
  let lock: FolderLock | undefined
  let metrics: Listening | undefined
  try {
    metrics = await bindMetrics(config)
    const taken = takeFolder(dataDir)
    lock = taken
    const apiKey = config.gateway === undefined ? (config.apiKey ?? keptKey(dataDir)) : undefined
    const api = await openApi(config, version, { apiKey, router: () => opened })
    const { operations, team, checkReady } = api
    const router = createRouter({
      operations,
      team,
      behindProxy,
      hosts: config,
      ready: answerReady(checkReady),
      metricsToken: metrics ? undefined : config.metricsToken,
      describe: () => openapi(version, team?.routes),
      pages: await openPages?.(server.server),
    })
    open(router)
    return {
      url: server.url,
      apiKey,
      async stop() {
        const cut = await stop(server, { api, router, lock: taken }, config.stopTimeout)
        await metrics?.close()
        return cut
      },
    }
  } catch (error) {
    await server.close()
    await metrics?.close()
    lock?.release()
    throw folderError(dataDir, error)
  }
}

/** Answers `/api/live` from the start; all other requests wait for the router. */
function startingRouter(opened: Promise<Router>): Pick<Router, 'fetch'> {
  let router: Router | undefined
  const starting = new Hono<ApiEnv>()
  serveFixed(starting, '/api/live', answerLive)
  starting.all('*', async ({ req, env }) => {
    router = await opened
    return router.fetch(req.raw, env)
  })
  return { fetch: async (request, node) => (router ?? starting).fetch(request, node) }
}

/** The API below `/api`. */
interface OpenApi extends Pick<RouterParts, 'operations' | 'team'> {
  checkReady: ReadinessCheck
  /** Sends delayed responses at once, and ends streams. */
  endHolds(): void
  /** @param underWay the requests that have no response yet */
  close(underWay: ReadonlySet<Promise<unknown>>): Promise<void>
}

/** What the server keeps, in every mode. */
interface Kept {
  readonly state: State
  readonly audit: Audit
  readonly derive: DeriveKey
}

async function openApi(
  config: Config,
  version: string,
  {
    apiKey,
    router,
  }: { readonly apiKey: string | undefined; readonly router: () => Promise<Router> },
): Promise<OpenApi> {
  const { dataDir, databaseUrl, auditDays, auditStdout } = config
  const state = await openState(dataDir, databaseUrl)
  try {
    await takeOverAudit(dataDir, state)
    const audit = openAudit(state, {
      keepMs: auditDays === 0 ? undefined : auditDays * 86_400_000,
      emit: auditStdout ? (line) => void process.stdout.write(`${line}\n`) : undefined,
    })
    const kept = { state, audit, derive: openPeopleKey(dataDir) }
    const api = await (apiKey === undefined
      ? openForeign(config, kept)
      : openEmbedded(config, version, { apiKey, ...kept }))
    const jobs = await openJobs(api, config, { ...kept, router })
    return {
      ...api,
      operations: withJobCallers(api.operations),
      ...(api.team && { team: { ...api.team, service: { ...api.team.service, ...jobs } } }),
      async checkReady() {
        await checkState(state)
        await api.checkReady()
      },
      endHolds() {
        api.endHolds()
        // Streams would hold the stop up, and its rows in flight may finish meanwhile.
        jobs.jobs?.close().catch((error: unknown) => log.warn({ err: error }, 'Jobs not paused'))
      },
      async close(underWay) {
        await jobs.jobs?.close().catch(() => undefined)
        await api.close(underWay)
        await audit.close()
        await state.destroy()
      },
    }
  } catch (error) {
    await state.destroy()
    throw error
  }
}

/** Opens the jobs of a server; without a key of its own, it runs those for which a person hands one over. */
async function openJobs(
  { team }: OpenApi,
  config: Config,
  { router, ...kept }: Kept & { readonly router: () => Promise<Router> },
): Promise<Pick<ServerService, 'jobs'>> {
  const service = team?.service
  if (!service) return {}
  const { opensAll, accepts } = service.keys ?? {}
  return {
    jobs: await openServerJobs({
      ...kept,
      gateway: config.gateway ?? '',
      isShared: config.databaseUrl !== undefined,
      stopMs: config.stopTimeout * 1000,
      sendToSelf: async (request) => (await router()).fetch(request),
      actorOf: (job) => jobActor(service, job),
      readBaseline: () => service.library.readBaseline(),
      mailSide: mailSideOf(service),
      ...(opensAll && accepts && { acceptsKey: accepts }),
      addListed: (job, entries) => addListed(service, job, entries),
    }),
  }
}

/** Opens a remote gateway; with the server's own key for it, behind a sign-in. */
async function openForeign(config: Config, kept: Kept): Promise<OpenApi> {
  const { state, audit } = kept
  const { gateway = '', gatewayOrigin, dataDir, behindProxy } = config
  const key = serverKey(config)
  await takeOverFirstAnswers(dataDir, state)
  const keepMs = config.idempotencyHours * 3_600_000
  const proxy = openProxy({ gateway, origin: gatewayOrigin, state, behindProxy, keepMs })
  const shared = {
    // A write is stored here before it is forwarded, so the disk, the database and the gateway are needed.
    async checkReady() {
      await checkRoom(dataDir)
      await checkReachable(gateway)
    },
    endHolds: () => undefined,
    async close(underWay: ReadonlySet<Promise<unknown>>) {
      await proxy.close()
      // Their outcomes are still to be stored.
      await settled(underWay)
    },
  }
  if (key === undefined) {
    const { operations, service } = withKeySessions({
      operations: keyOperations(proxy, behindProxy),
      service: openServerService({ ...kept, gateway }),
      behindProxy,
      sessions: openSessions(config, kept),
      ...askGateway(proxy, steadyNow),
    })
    return { ...shared, operations, team: { routes: routesWithKeys, service } }
  }
  const { operations, service } = await openAuth(proxy, { key, config, state, audit })
  return { ...shared, operations, team: { routes: routesWithPeople, service } }
}

/** Opens the sessions of keys, which outlast a restart if the keys may be kept. */
const openSessions = ({ keepKeys }: Config, { state, derive }: Kept): KeySessions =>
  openKeySessions({
    state,
    secret: keepKeys ? derive('key sessions') : passingSecret(),
    now: steadyNow,
  })

/** @throws {NotReady} if the database does not answer */
async function checkState(state: State): Promise<void> {
  await sql`SELECT 1`.execute(state).catch(() => {
    throw new NotReady('The database does not answer')
  })
}

async function openEmbedded(
  config: Config,
  version: string,
  { apiKey, ...kept }: Kept & { readonly apiKey: string },
): Promise<OpenApi> {
  const service = openServerService(kept)
  const gateway = openGateway({
    dataDir: config.dataDir,
    apiKey,
    version,
    corsOrigins: config.corsOrigins,
    behindProxy: config.behindProxy,
    wrongKey: (address) => service.limiter.wrongKey(address),
    faults: config.faults,
    allowPrivateMedia: config.allowPrivateMedia,
  })
  if (config.demo) await seedDemo(gateway)
  const { operations, service: serviceWithKeys } = withKeySessions({
    operations: gateway.operations,
    service,
    behindProxy: config.behindProxy,
    sessions: openSessions(config, kept),
    accepts: (key) => gateway.operations.accepts(key),
  })
  return {
    operations,
    team: { routes: routesWithKeys, service: serviceWithKeys },
    checkReady: () => gateway.store.checkWritable(),
    endHolds: () => gateway.endHolds(),
    close: () => gateway.close(),
  }
}

async function bind(
  handler: Handler,
  { host, port, behindProxy, logSlow }: Config,
): Promise<Listening> {
  try {
    const observe = observeRequests({ behindProxy, slowMs: logSlow * 1000 })
    return await listen(handler, host, port, { observe })
  } catch (error) {
    throw new ConfigError(await whyNotBound(error, host, port))
  }
}

/** Listens for requests for metrics, if they have their own port. */
async function bindMetrics(config: Config): Promise<Listening | undefined> {
  const { metricsHost, metricsPort, metricsToken } = config
  if (metricsPort === undefined) return undefined
  try {
    return await listen(
      getRequestListener(metricsRouter(metricsToken).fetch),
      metricsHost,
      metricsPort,
    )
  } catch (error) {
    const why = await whyNotBound(error, metricsHost, metricsPort, 'SWITCHBOARD_METRICS_')
    throw new ConfigError(why)
  }
}

/** @param prefix of the names of the two settings */
async function whyNotBound(
  error: unknown,
  host: string,
  port: number,
  prefix = '',
): Promise<string> {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    const url = `http://${addressFor(host)}:${port}`
    // Does not use the next free port: that would be another origin, without the drafts of this one.
    return prefix === '' && (await isSwitchboard(url))
      ? `PORT ${port} is taken: Switchboard already runs at ${url}.`
      : `${prefix}PORT ${port} is taken by another program: end it, or set ${prefix}PORT to another port.`
  }
  if (code === 'EACCES')
    return `${prefix}PORT ${port} may not be used by this user: set it to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${prefix}HOST is '${host}', but this machine has no such address.`
  throw error
}

function takeFolder(dataDir: string): FolderLock {
  checkFolder(dataDir)
  const lock = lockIn(dataDir)
  if (lock) return lock
  throw new ConfigError(
    `SWITCHBOARD_DATA is '${dataDir}', and another Switchboard that runs already uses that folder: end it, or name another folder.`,
  )
}

function lockIn(dataDir: string): FolderLock | undefined {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    throw folderError(dataDir, error, 'lock')
  }
}

/** How long requests during a stop get a 503 instead of a closed connection, in milliseconds. */
const stopGraceMs = 1_000

/** Closes the gateway after the server, so that running requests can finish and their results are stored. */
async function stop(
  server: Listening,
  { api, router, lock }: { api: OpenApi; router: Router; lock: FolderLock },
  timeout: number,
): Promise<readonly CutRequest[]> {
  const closed = server.close({ graceMs: stopGraceMs, finishMs: timeout * 1000 })
  api.endHolds()
  const cut = await closed
  await api.close(router.underWay)
  lock.release()
  return cut
}
