const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const announceEveryMs = 5_000
const checkEveryMs = 1_000

/**
 * Calls `onIdle` after `minutes` without activity in any tab of this origin. Uses the clock, not timers: a machine that
 * slept was idle. Returns a function that ends it.
 */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard touch')
  const ending = new AbortController()
  const { signal } = ending
  let activeAt = Date.now()
  let announcedAt = 0
  let idle = false

  const touch = () => {
    // After a sleep the first activity must find the lock, not postpone it.
    if (checkIdle()) return
    activeAt = Date.now()
    if (activeAt - announcedAt < announceEveryMs) return
    announcedAt = activeAt
    channel?.postMessage('touched')
  }
  const checkIdle = () => {
    if (!idle && Date.now() - activeAt >= minutes * 60_000) {
      idle = true
      onIdle()
    }
    return idle
  }
  for (const name of touches) globalThis.addEventListener(name, touch, { signal, passive: true })
  channel?.addEventListener('message', () => {
    if (!checkIdle()) activeAt = Date.now()
  })
  const timer = setInterval(checkIdle, checkEveryMs)
  return () => {
    ending.abort()
    clearInterval(timer)
    channel?.close()
  }
}
