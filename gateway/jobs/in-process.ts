import type { Caller } from '#gateway/http/caller.ts'
import { refusalResponse } from '#gateway/http/reply.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { noteKeySession } from '#gateway/identity/key-sessions/key-sessions.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { Connection } from '#client/connection.ts'
import type { PauseReason } from '#local/jobs/job-record.ts'

/** The callers of requests that this server sends to itself; no request from outside is in it. */
const callers = new WeakMap<Request, Caller>()

/** For whom a call of a job is made. */
interface CallActor {
  readonly caller: Caller
  /** A key that a person has handed over for this job; undefined if the server has its own. */
  readonly key?: string | undefined
}

/** For whom a job acts at this moment, or why it may not. */
export type JobActor = CallActor | { readonly why: PauseReason }

interface FindsCallers {
  findCaller(request: Request, sender: Sender): Caller | undefined | Promise<Caller | undefined>
}

/** Handles a request as if it had arrived at this server. */
export type SendToSelf = (request: Request) => Promise<Response>

/** Lets requests that the server's own jobs send pass as those of the person who started the job. */
export const withJobCallers = <O extends FindsCallers>(operations: O): O => ({
  ...operations,
  findCaller: (request, sender) => callers.get(request) ?? operations.findCaller(request, sender),
})

/**
 * Returns a connection to this server's own API. Its calls take the same way as those of a browser: access, body, audit
 * and Idempotency-Key are checked in one place.
 *
 * @param job its id: each job has its own queue of calls, as if it were a host
 * @param actor returns for whom a call is made, checked anew for each; undefined if no one may: then it is refused
 * @param isWrong returns whether a key that was handed over is wrong, after the gateway refused a call with it
 */
export const inProcess = (
  job: string,
  own: SendToSelf,
  actor: () => Promise<CallActor | undefined>,
  isWrong: (key: string) => Promise<boolean>,
): Connection => ({
  address: `http://job-${job}.localhost/api`,
  key: '',
  async fetch(input, init) {
    const request = new Request(input, init)
    const found = await actor()
    // As for someone who is signed out: the item waits.
    if (!found) return refusalResponse(new AuthError('signed-out'))
    const { caller, key } = found
    callers.set(request, caller)
    if (key === undefined) return own(request)
    // As a request of a session with this key: no answer may contain it.
    noteKeySession(request, { key })
    request.headers.set('apikey', key)
    const response = await own(request)
    const isRefused = response.status === 401 || response.status === 403
    if (!isRefused || !(await isWrong(key))) return response
    await response.body?.cancel()
    return new Response(null, { status: 401 })
  },
})
