// @ts-check

/** The interval of the checks of the parent, in milliseconds. */
const intervalMs = 250

/**
 * Ends this process, as SIGTERM does, when its parent process has ended. There is no event for it: an orphaned process
 * gets another parent and continues.
 */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  timer.unref()
}
