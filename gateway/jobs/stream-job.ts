import type { JobSnapshot, Watchers } from '#jobs/job-view.ts'
import type { LocalJob } from '#jobs/job.ts'

/** The shortest interval of events, in milliseconds: at most four a second. */
const eventMs = 250
/** The interval at which a job that another process runs is read again. */
const rereadMs = 1_000
/** The interval of comments that keep proxies from closing a quiet stream. */
const keepAliveMs = 15_000

/** The most names that are sent. */
const maxNames = 10

/** An open stream: by whom, and how to send it the watchers. */
interface Watch {
  readonly name: string | undefined
  readonly changed: () => void
}

/** The open streams of each job of this process. */
const watches = new WeakMap<LocalJob, Set<Watch>>()

/** Registers a stream, and tells the others. Returns a function that ends that. */
function enter(job: LocalJob, watch: Watch): () => void {
  const all = watches.get(job) ?? new Set()
  watches.set(job, all)
  const tell = () => {
    for (const { changed } of all) changed()
  }
  all.add(watch)
  tell()
  return () => {
    all.delete(watch)
    tell()
  }
}

/** Returns who watches a job: a person with two tabs counts once. */
function watchersOf(job: LocalJob): Watchers {
  const all = [...(watches.get(job) ?? [])].map(({ name }) => name)
  const names = [...new Set(all.filter((name) => name !== undefined))]
  const nameless = all.filter((name) => name === undefined).length
  return { names: names.slice(0, maxNames), count: names.length + nameless }
}

/**
 * Returns the stream of a job's snapshots, as server-sent events: one at once, then one after each change. A job that
 * was deleted ends with the event `gone`.
 *
 * @param signal aborted when the client has left
 * @param name who watches, where people sign in
 */
export function streamJob(job: LocalJob, signal: AbortSignal, name?: string): Response {
  const { view } = job
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isDue: NodeJS.Timeout | undefined
      let last = ''
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const show = () => {
        clearTimeout(isDue)
        isDue = undefined
        const snapshot = view.snapshot()
        if (snapshot === undefined) return
        if (snapshot === null) {
          send('event: gone\ndata: {}\n\n')
          return end()
        }
        const data = JSON.stringify({ ...outward(snapshot), watchers: watchersOf(job) })
        if (data === last) return
        last = data
        send(`data: ${data}\n\n`)
      }
      const changed = () => {
        isDue ??= setTimeout(show, eventMs)
      }
      const leave = view.subscribe(changed)
      const leaveOthers = enter(job, { name, changed })
      const keepAlive = setInterval(() => send(': \n\n'), keepAliveMs)
      const reread = setInterval(() => {
        if (view.isElsewhere) void view.load().catch(() => {})
      }, rereadMs)
      end = () => {
        end = () => {}
        leave()
        leaveOthers()
        clearTimeout(isDue)
        clearInterval(keepAlive)
        clearInterval(reread)
        signal.removeEventListener('abort', stop)
        controller.close()
      }
      const stop = () => end()
      signal.addEventListener('abort', stop)
      show()
    },
    cancel: () => end(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would gather events.
      'x-accel-buffering': 'no',
    },
  })
}

/** Returns a snapshot without what does not change, and what is only true in this process. */
const outward = ({ plan: _plan, gateway: _gateway, runsIn: _runsIn, ...snapshot }: JobSnapshot) =>
  snapshot
