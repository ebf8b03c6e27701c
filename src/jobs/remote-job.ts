import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { openStream } from '#client/auth/open-stream.ts'
import { noContent, requestAuth } from '#client/auth/auth-request.ts'
import type { JobKey, PauseReason } from '#local/jobs/job-record.ts'
import { portionSize } from '#local/jobs/job-store.ts'
import type { Retryable } from './decisions.ts'
import type { Bus } from './environment.ts'
import type { JobRow, RowQuery } from './job-rows.ts'
import type { JobSnapshot, ShownJob } from './job-view.ts'
import type { Job, StartAnswer } from './job.ts'
import { atWork, pathOf, readServerJob } from './server-jobs.ts'

const started = z.object({ result: z.custom<StartAnswer>((value) => typeof value === 'string') })
const counted = z.object({ count: z.number() })
const found = z.object({ indexes: z.array(z.number()), total: z.number() })
const rows = z.object({
  rows: z.array(z.custom<JobRow>((value) => typeof value === 'object' && value !== null)),
})

/** The number of rows that are found at once. */
const partSize = 200
/** Added to the place of a row that was found, but is not known yet: jobs have fewer rows. */
const unknownRow = 2 ** 31

/** The interval at which a job is read where the stream of its changes does not arrive, in milliseconds. */
const pollMs = 2_000
/** The stream sends at once, and then at least every ten seconds; without that, a proxy on the way gathers it. */
const firstMs = 5_000
const silentMs = 25_000

/** A job that the server of this page keeps and runs. */
export class RemoteJob implements Job {
  readonly view: RemoteView

  constructor(
    readonly key: JobKey,
    private readonly bus: Bus,
  ) {
    this.view = new RemoteView(key)
  }

  /** The server has its own connection, and does the work itself. */
  async start(): Promise<StartAnswer> {
    const { result } = await requestAuth(pathOf(this.key, '/start'), 'POST', started)
    return result
  }

  pause(_why?: PauseReason): void {
    // A failure shows by the job going on.
    requestAuth(pathOf(this.key, '/pause'), 'POST', noContent).catch(() => {})
  }

  async stop(): Promise<void> {
    await requestAuth(pathOf(this.key, '/stop'), 'POST', noContent)
  }

  async remove(): Promise<void> {
    await atWork(requestAuth(pathOf(this.key), 'DELETE', noContent))
    this.view.gone()
    this.bus.post({ listed: this.key.gateway })
  }

  async stopRepeating(): Promise<void> {
    await atWork(requestAuth(pathOf(this.key, '/repetition'), 'DELETE', noContent))
  }

  async retry(state: Retryable, only?: readonly number[]): Promise<number> {
    const { count } = await atWork(
      requestAuth(pathOf(this.key, '/retry'), 'POST', counted, { state, only }),
    )
    return count
  }

  async reschedule(notBefore: number): Promise<void> {
    await atWork(requestAuth(pathOf(this.key, '/schedule'), 'POST', noContent, { notBefore }))
  }

  async settle(index: number, outcome: 'arrived' | 'not-arrived', id?: string): Promise<void> {
    await atWork(
      requestAuth(pathOf(this.key, '/settlement'), 'POST', noContent, { index, outcome, id }),
    )
  }
}

/** What the server reports of a job, while a page shows it. */
class RemoteView implements ShownJob {
  readonly #listeners = new Set<() => void>()
  #snapshot: JobSnapshot | null | undefined
  #failure: unknown
  /** How often another snapshot was shown. */
  #shown = 0
  /** What the stream does not repeat. */
  #fixed: Pick<JobSnapshot, 'plan' | 'isReadOnly'> = { plan: undefined }
  #source: ReturnType<typeof openStream> | undefined
  #poll: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly key: JobKey) {}

  readonly snapshot = (): JobSnapshot | null | undefined => this.#snapshot
  readonly failure = (): unknown => this.#failure

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) void this.#follow()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#leave()
    }
  }

  retry(): void {
    this.#failure = undefined
    this.#emit()
    this.#leave()
    void this.#follow()
  }

  gone(): void {
    this.#show(null)
  }

  /** Reads the job once. @throws AuthRequestError */
  async load(): Promise<void> {
    const { gateway, id } = this.key
    const before = this.#shown
    const record = await readServerJob(gateway, id)
    if (!record) return this.gone()
    const { plan, isReadOnly } = record
    this.#fixed = { plan, ...(isReadOnly && { isReadOnly }) }
    // The stream has said more in the meantime.
    if (this.#shown !== before && this.#snapshot)
      return this.#show({ ...this.#snapshot, ...this.#fixed })
    const { perMinute = [], version = 0 } = this.#snapshot ?? {}
    this.#show({
      ...record,
      runsIn: 'here',
      waiting: undefined,
      nextAt: undefined,
      rate: undefined,
      timeLeft: undefined,
      perMinute,
      version: version + 1,
    })
  }

  /** The rows of the latest search in parts. */
  #query: RowQuery = { order: 'row' }

  async find({ inParts, ...query }: RowQuery): Promise<Uint32Array> {
    const of = this.#snapshot?.total ?? 0
    if (query.order === 'row' && !query.states && !query.search)
      return Uint32Array.from({ length: of }, (_one, at) => at)
    if (!inParts) return Uint32Array.from((await this.#search(query)).indexes)
    this.#query = query
    const { indexes, total } = await this.#search({ ...query, from: 0, count: partSize })
    return Uint32Array.from({ length: total }, (_one, at) => indexes[at] ?? unknownRow + at)
  }

  #search(query: RowQuery & { readonly from?: number; readonly count?: number }) {
    return requestAuth(pathOf(this.key, '/search'), 'POST', found, query)
  }

  async rows(indexes: Iterable<number>): Promise<JobRow[]> {
    const wanted = await this.#known([...indexes])
    if (wanted.length === 0) return []
    return (await requestAuth(pathOf(this.key, '/rows'), 'POST', rows, { indexes: wanted })).rows
  }

  /** Finds the rows of a search that are not known yet. There may be fewer in the meantime. */
  async #known(wanted: readonly number[]): Promise<number[]> {
    const parts = new Map<number, Promise<readonly number[]>>()
    const count = partSize
    const all = await Promise.all(
      wanted.map(async (index) => {
        if (index < unknownRow) return index
        const at = (index - unknownRow) % count
        const from = index - unknownRow - at
        const part =
          parts.get(from) ??
          this.#search({ ...this.#query, from, count }).then((one) => one.indexes)
        parts.set(from, part)
        return (await part)[at]
      }),
    )
    return all.filter((index) => index !== undefined)
  }

  /** The server says with each change of the version that rows may be outdated, not which. */
  isCurrent(): boolean {
    return false
  }

  async *each(): AsyncGenerator<readonly JobRow[]> {
    const total = this.#snapshot?.total ?? 0
    for (let first = 0; first < total; first += portionSize)
      yield await this.rows(
        Array.from({ length: Math.min(portionSize, total - first) }, (_one, at) => first + at),
      )
  }

  async #follow(): Promise<void> {
    try {
      await this.load()
    } catch (error) {
      this.#failure = error
      return this.#emit()
    }
    if (this.#listeners.size === 0 || this.#source || this.#snapshot === null) return
    const { gateway } = this.key
    const source = openStream(pathOf(this.key, '/stream'))
    this.#source = source
    this.#await(firstMs)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#endPolling()
      this.#await(silentMs)
      const { instance, host } = this.key
      const sent = JSON.parse(data) as Omit<JobSnapshot, 'gateway' | 'plan' | 'runsIn'>
      this.#show({
        ...sent,
        gateway,
        instance,
        ...(host ? { host } : {}),
        ...this.#fixed,
        runsIn: 'here',
      })
    })
    source.addEventListener('gone', () => {
      this.#leave()
      this.gone()
    })
    // A server that is down: the browser connects again by itself.
    source.addEventListener('error', () => {
      if (this.#poll === undefined) askWhetherAway(gateway)
      this.#beginPolling()
    })
  }

  /** Polls if no event arrives for some time. */
  #await(milliseconds: number): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#beginPolling(), milliseconds)
  }

  #beginPolling(): void {
    this.#poll ??= setInterval(() => void this.load().catch(() => {}), pollMs)
  }

  #endPolling(): void {
    clearInterval(this.#poll)
    clearTimeout(this.#silence)
    this.#poll = undefined
  }

  #leave(): void {
    this.#source?.close()
    this.#source = undefined
    this.#endPolling()
  }

  #show(snapshot: JobSnapshot | null): void {
    this.#shown++
    this.#snapshot = snapshot
    this.#failure = undefined
    this.#emit()
  }

  #emit(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Calls the gateway: if the server does not respond, the page says so, and until when it waits. */
function askWhetherAway(address: string): void {
  call({ address, key: '' }, 'gatewayInfo', {}, { inSlot: true }).catch(() => {})
}
