import type { JobSnapshot } from '#jobs/job-view.ts'
import type { LocalJob } from '#jobs/job.ts'

/** The shortest interval of events, in milliseconds: at most four a second. */
const eventMs = 250
/** The interval at which a job that another process runs is read again. */
const rereadMs = 1_000
/** The interval of comments that keep proxies from closing a quiet stream. */
const keepAliveMs = 15_000

/**
 * Returns the stream of a job's snapshots, as server-sent events: one at once, then one after each change. A job that
 * was deleted ends with the event `gone`.
 *
 * @param signal aborted when the client has left
 */
export function streamJob(job: LocalJob, signal: AbortSignal): Response {
  const { view } = job
  const encoder = new TextEncoder()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isDue: NodeJS.Timeout | undefined
      let last = ''
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const show = () => {
        isDue = undefined
        const snapshot = view.snapshot()
        if (snapshot === undefined) return
        if (snapshot === null) {
          send('event: gone\ndata: {}\n\n')
          return end()
        }
        const data = JSON.stringify(outward(snapshot))
        if (data === last) return
        last = data
        send(`data: ${data}\n\n`)
      }
      const leave = view.subscribe(() => {
        isDue ??= setTimeout(show, eventMs)
      })
      const keepAlive = setInterval(() => send(': \n\n'), keepAliveMs)
      const reread = setInterval(() => {
        if (view.isElsewhere) void view.load().catch(() => {})
      }, rereadMs)
      end = () => {
        end = () => {}
        leave()
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
