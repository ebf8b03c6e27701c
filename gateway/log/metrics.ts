import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
const registers = [registry]

/** Requests by operation and outcome. Names no instance, person or address. */
export const requestSeconds = new Histogram({
  name: 'switchboard_request_duration_seconds',
  help: 'Requests by operation and outcome (ok, refused, failed, aborted), until the end of the response',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.01, 0.1, 1, 10],
  registers,
})

/** Requests to the remote gateway. */
export const upstreamRequests = new Counter({
  name: 'switchboard_upstream_requests_total',
  help: 'Requests to the remote gateway by outcome: answered, not_reached, not_sent, or unknown, if the connection ended or timed out before the response',
  labelNames: ['outcome'] as const,
  registers,
})

/** Entries of the audit that could not be stored. */
export const auditFailures = new Counter({
  name: 'switchboard_audit_failures_total',
  help: 'Failed attempts to store or delete entries of the audit',
  registers,
})

/** Refused passwords, codes, links and keys. */
export const refusedSignIns = new Counter({
  name: 'switchboard_refused_sign_ins_total',
  help: 'Refused sign-ins, links and keys by reason',
  labelNames: ['reason'] as const,
  registers,
})

/** Rows of jobs. Names no job and no recipient. */
export const jobRows = new Counter({
  name: 'switchboard_job_rows_total',
  help: 'Rows of jobs that this process has done or a person has decided about, by outcome',
  labelNames: ['outcome'] as const,
  registers,
})

let countRunningJobs = () => 0

// oxlint-disable-next-line no-new -- the registry keeps it
new Gauge({
  name: 'switchboard_jobs_running',
  help: 'Jobs that this process runs',
  registers,
  collect() {
    this.set(countRunningJobs())
  },
})

/** Sets the source of the number of jobs that run. */
export function setRunningJobs(count: () => number): void {
  countRunningJobs = count
}

let countSessions: () => Promise<number> = () => Promise.resolve(0)

// oxlint-disable-next-line no-new -- the registry keeps it
new Gauge({
  name: 'switchboard_sessions',
  help: 'Sessions that have not ended, of all servers of the database; NaN if the database does not answer',
  registers,
  async collect() {
    this.set(await countSessions().catch(() => Number.NaN))
  },
})

/** Sets the source of the number of sessions. */
export function setSessionCount(count: () => Promise<number>): void {
  countSessions = count
}

let hasProcessMetrics = false

/** Returns all metrics in the text format of Prometheus, those of the process (memory, CPU, event loop) included. */
export async function metricsText(): Promise<{ text: string; type: string }> {
  if (!hasProcessMetrics) collectDefaultMetrics({ register: registry })
  hasProcessMetrics = true
  return { text: await registry.metrics(), type: registry.contentType }
}
