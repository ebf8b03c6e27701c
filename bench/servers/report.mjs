// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a measured server (`node --import`): on request, reports its memory and how long its event loop was
// blocked since the last report, over the channel to its parent.

const delay = monitorEventLoopDelay({ resolution: 1 })
let maxBytes = 0

function watch() {
  delay.enable()
  const timer = setInterval(() => {
    maxBytes = Math.max(maxBytes, process.memoryUsage.rss())
  }, 5)
  timer.unref()
}

// Not before the first report, because monitoring uses CPU time.
process.once('message', watch)
process.on('message', () => {
  const rss = process.memoryUsage.rss()
  process.send?.({
    rssBytes: rss,
    maxRssBytes: Math.max(maxBytes, rss),
    longestHoldMs: delay.max / 1e6,
  })
  delay.reset()
  maxBytes = 0
})
process.channel?.unref()
