// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a server under measurement (`node --import`): reports on request, over the channel to its parent, the
// memory it has and for how long its event loop was held since the last report.

const delay = monitorEventLoopDelay({ resolution: 1 })
let maxBytes = 0

function watch() {
  delay.enable()
  const timer = setInterval(() => {
    maxBytes = Math.max(maxBytes, process.memoryUsage.rss())
  }, 5)
  timer.unref()
}

// Not before the first report: watching takes its part of the processor.
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
