import { readInit, sessionInit } from '#client/read-init.ts'
import { canStandInPath, fillPath } from '#contract/fill-path.ts'
import type { Route } from '#paths'
import { signsIn } from '#client/auth/signs-in.ts'
import { firstReads, readPaths } from './first-reads.ts'
import type { EarlyCall, Handover } from '#load/handover.ts'

/**
 * The time after which a read that was not taken over is aborted, in milliseconds: until then it occupies a connection.
 */
const untakenMs = 20_000

/** Sends the first reads of a page to this page's own server, for the app to take over. */
export function startCalls(handover: Handover, address: string, route: Route): void {
  const start = (path: string, init: RequestInit) => {
    const ending = new AbortController()
    const call: EarlyCall = {
      url: address + path,
      startedAt: performance.now(),
      response: fetch(address + path, { ...init, signal: ending.signal }),
      abort: (reason) => ending.abort(reason),
    }
    call.response.then(
      () => {
        call.respondedAt = performance.now()
      },
      () => {},
    )
    handover.calls.push(call)
    setTimeout(() => handover.calls.includes(call) && ending.abort(), untakenMs)
  }
  start(signsIn(address) ? '/session' : '/key-session', sessionInit)
  const instance = 'instance' in route ? route.instance : undefined
  if (instance !== undefined && !canStandInPath(instance)) return
  const params = instance === undefined ? undefined : { instance }
  for (const read of firstReads(route.page)) {
    const path = readPaths[read]
    // Whether the user's role has access to pages of instances is not known yet.
    if (!(signsIn(address) && path.includes('{instance}')))
      start(fillPath(path, params), readInit(''))
  }
}
