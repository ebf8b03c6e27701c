import type { JobSnapshot, Watchers } from '#jobs/job-view.ts'
import type { LocalJob } from '#jobs/job.ts'
import { log } from '#gateway/log/log.ts'

/** The shortest interval of events, in milliseconds: at most four a second. */
const eventMs = 250
/** The interval of checks of the access. The event is repeated, which shows the page that nothing gathers events. */
const checkMs = 10_000
/** Events that wait for a slow client; while there are more, it gets none: each has the whole state. */
const maxWaiting = 8

export interface StreamOptions {
  /** Who watches, where people sign in. */
  readonly name: string | undefined
  /** Aborted when the client has left, or the server stops. */
  readonly signals: readonly AbortSignal[]
  /** Returns whether the client may still see the job. */
  readonly isAllowed: () => Promise<boolean>
  /** Called when the stream ends. */
  readonly onEnd: () => void
}

/** The most names that are sent. */
const maxNames = 10

/** An open stream: by whom, and how to send it the watchers. */
interface Watch {
  readonly name: string | undefined
  readonly changed: () => void
}

/** The open streams of each job of this process. */
const watches = new WeakMap<LocalJob, Set<Watch>>()
/** Who watches a job in other processes; '' for those without a name. */
const elsewhere = new WeakMap<LocalJob, ReadonlySet<string>>()

function tellWatchers(job: LocalJob): void {
  latest.delete(job)
  for (const { changed } of watches.get(job) ?? []) changed()
}

/** Registers a stream, and tells the others. Returns a function that ends that. */
function enter(job: LocalJob, watch: Watch): () => void {
  const all = watches.get(job) ?? new Set()
  watches.set(job, all)
  all.add(watch)
  tellWatchers(job)
  return () => {
    all.delete(watch)
    tellWatchers(job)
  }
}

/** Returns who watches a job in this process; '' for those without a name. */
export const namesWatching = (job: LocalJob): ReadonlySet<string> =>
  new Set([...(watches.get(job) ?? [])].map(({ name = '' }) => name))

/** Sets who watches a job in other processes; '' for those without a name. */
export function setElsewhere(job: LocalJob, names: ReadonlySet<string>): void {
  const before = elsewhere.get(job) ?? new Set()
  elsewhere.set(job, names)
  if ([...names].join('\n') !== [...before].join('\n')) tellWatchers(job)
}

/** Returns who watches a job: a person with two tabs counts once. */
function watchersOf(job: LocalJob): Watchers {
  const others = elsewhere.get(job) ?? new Set()
  const names = [...new Set([...namesWatching(job), ...others])].filter((name) => name !== '')
  const nameless = [...(watches.get(job) ?? [])].filter(({ name }) => name === undefined).length
  return { names: names.slice(0, maxNames), count: names.length + nameless }
}

/**
 * Returns the stream of a job's snapshots, as server-sent events: one at once, then one after each change. A job that
 * was deleted ends with the event `gone`.
 */
export function streamJob(
  job: LocalJob,
  { name, signals, isAllowed, onEnd }: StreamOptions,
): Response {
  const { view } = job
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true
      let due: NodeJS.Timeout | undefined
      let last: Uint8Array | undefined
      const show = () => {
        clearTimeout(due)
        due = undefined
        const snapshot = view.snapshot()
        if (snapshot === undefined) return
        const event = eventOf(job, snapshot)
        if (event === last) return
        if ((controller.desiredSize ?? 0) < -maxWaiting) return changed()
        last = event
        controller.enqueue(event)
        if (snapshot === null) end()
      }
      const changed = () => {
        due ??= setTimeout(show, eventMs)
      }
      const leave = view.subscribe(changed)
      const leaveOthers = enter(job, { name, changed })
      const check = async () => {
        const may = await isAllowed()
        if (!isOpen) return
        if (!may) end()
        else if (last && (controller.desiredSize ?? 0) >= -maxWaiting) controller.enqueue(last)
      }
      const checks = setInterval(() => {
        check().catch((error: unknown) => {
          log.warn({ err: error }, 'A stream ended: its access could not be checked')
          end()
        })
      }, checkMs)
      end = () => {
        end = () => {}
        isOpen = false
        leave()
        leaveOthers()
        clearTimeout(due)
        clearInterval(checks)
        for (const signal of signals) signal.removeEventListener('abort', stop)
        onEnd()
        controller.close()
      }
      const stop = () => end()
      for (const signal of signals) signal.addEventListener('abort', stop)
      if (signals.some(({ aborted }) => aborted)) end()
      else show()
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      // Proxies that compress would gather events.
      'cache-control': 'no-store, no-transform',
      // nginx would gather events.
      'x-accel-buffering': 'no',
    },
  })
}

const encoder = new TextEncoder()
const gone = encoder.encode('event: gone\ndata: {}\n\n')

/** The latest event of each job, for all its watchers. */
const latest = new WeakMap<
  LocalJob,
  { readonly snapshot: JobSnapshot; readonly text: string; readonly event: Uint8Array }
>()

/** Returns the event of a snapshot: the same one until its text changes. */
function eventOf(job: LocalJob, snapshot: JobSnapshot | null): Uint8Array {
  if (snapshot === null) return gone
  const known = latest.get(job)
  if (known?.snapshot === snapshot) return known.event
  const text = JSON.stringify({ ...outward(snapshot), watchers: watchersOf(job) })
  const event = known?.text === text ? known.event : encoder.encode(`data: ${text}\n\n`)
  latest.set(job, { snapshot, text, event })
  return event
}

/** Returns a snapshot without what does not change, and what is only true in this process. */
const outward = ({ plan: _plan, gateway: _gateway, runsIn: _runsIn, ...snapshot }: JobSnapshot) =>
  snapshot
