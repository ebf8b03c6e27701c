// @ts-check

/** How often the parent is looked at, in milliseconds. */
const intervalMs = 250

/**
 * Ends this process, as SIGTERM does, when the process that started it has ended. Nobody else can tell it: a process
 * whose parent is gone belongs to another one, and goes on.
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
