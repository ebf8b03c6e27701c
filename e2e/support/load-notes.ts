/**
 * What a page records while it loads; times in ms since the start of the navigation. `npm run bench load` and
 * `e2e/load-path.spec.ts` count requests and waves with these expressions.
 */
export interface LoadFigures {
  /** The time of the first paint. */
  readonly firstPaint: number
  /** The time at which the expected content was painted. */
  readonly ready: number
  /** The requests that started before `ready`, including the document, without the browser's request for the icon. */
  readonly requests: number
  /** The longest chain of those requests that ended before `ready`, each started after the previous one had ended. */
  readonly waves: number
  /** Their transfer size with headers, in bytes. */
  readonly bytes: number
}

/** What a page records until it is idle. */
export interface RestFigures {
  /** The sum of all layout shifts. */
  readonly layoutShift: number
  /** The elements that moved, with their old and new positions. */
  readonly moved: readonly string[]
  /** The longest animation frame, in ms; 0 if none exceeded 50. */
  readonly longestFrame: number
}

/** Returns an expression: whether an element matches a CSS selector. */
export const hasElement = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)}) !== null`

/** Returns an expression: whether the app's page, without the navigation, contains a text. */
export const hasText = (text: RegExp): string =>
  `${String(text)}.test(document.querySelector('#content, #root main')?.textContent ?? '')`

/**
 * Returns a script that records how a page loads; it runs before the page's own scripts.
 * @param isReady an expression: whether the expected content is shown
 */
export const notesScript = (isReady: string): string => `(() => {
  const notes = { layoutShift: 0, moved: [], longestFrame: 0, ready: undefined }
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  performance.setResourceTimingBufferSize(2_000)
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    notes.layoutShift += value
    for (const { node, previousRect, currentRect } of sources)
      notes.moved.push(
        value.toFixed(3) + ' ' + (node?.nodeName ?? 'gone') + '.' + (node?.className ?? '') + ' "' +
          (node?.textContent ?? '').slice(0, 40) + '" from ' + box(previousRect) + ' to ' + box(currentRect),
      )
  })
  observe('long-animation-frame', ({ duration }) => {
    notes.longestFrame = Math.max(notes.longestFrame, duration)
  })
  const seen = new MutationObserver(() => {
    if (!(${isReady})) return
    seen.disconnect()
    requestAnimationFrame(() => setTimeout(() => (notes.ready = performance.now())))
  })
  seen.observe(document, { childList: true, subtree: true, characterData: true })
  globalThis.loadNotes = notes
})()`

/** An expression: the `LoadFigures`, as soon as the page is ready. */
export const loadFigures = `(() => {
  const ready = globalThis.loadNotes?.ready
  if (ready === undefined) return undefined
  const ofType = (type) => performance.getEntriesByType(type)
  const [page] = ofType('navigation')
  const icon = document.querySelector('link[rel="icon"]')?.href
  const begun = [page, ...ofType('resource')]
    .filter(({ startTime, name }) => startTime < ready && name !== icon)
    .toSorted((a, b) => a.startTime - b.startTime)
  // What the document names is begun while it still comes.
  const ended = begun.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= ready)
  const waveOf = new Map()
  for (const one of ended)
    waveOf.set(one, one === page ? 1 : 1 + Math.max(1, ...ended
      .filter(({ responseEnd }) => responseEnd <= one.startTime)
      .map((before) => waveOf.get(before) ?? 1)))
  return {
    ready,
    firstPaint: ofType('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime,
    requests: begun.length,
    waves: Math.max(...waveOf.values()),
    bytes: ended.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
})()`

/** An expression: the `RestFigures` until now. */
export const restFigures = `(() => {
  const { layoutShift, moved, longestFrame } = globalThis.loadNotes
  return { layoutShift, moved, longestFrame }
})()`

const pixelsPerSecond = 6_000
const scrollForMs = 4_000

/** An expression: the frames per second while the list scrolls, at the same speed however slow the page is. */
export const framesWhileScrolling = `(async () => {
  const scroller = [...document.querySelectorAll('main *, body *')].find((one) =>
    one.scrollHeight > one.clientHeight + 5_000 && /auto|scroll/.test(getComputedStyle(one).overflowY)
  )
  const start = performance.now()
  let frames = 0
  let now = start
  for (; now - start < ${scrollForMs}; frames += 1) {
    scroller.scrollTop = ((now - start) / 1_000) * ${pixelsPerSecond}
    await new Promise(requestAnimationFrame)
    now = performance.now()
  }
  return frames / ((now - start) / 1_000)
})()`

/** Returns an expression: focuses a field. */
export const focusField = (selector: string): string =>
  `(document.querySelector(${JSON.stringify(selector)})?.focus(), true)`

/** The latency of a key in a search field, in ms since the event's timestamp. */
export interface KeyTimes {
  /** Until the next frame, with the key in the field, was painted. */
  readonly painted: number
  /** Until the changed list was painted. */
  readonly listed: number
}

/** An expression: records the latency of the next key. */
export const watchKey = `(() => {
  const times = globalThis.keyTimes = {}
  const pressed = ({ timeStamp }) => {
    const note = (name) =>
      requestAnimationFrame(() => setTimeout(() => (times[name] = performance.now() - timeStamp)))
    note('painted')
    const seen = new MutationObserver(() => {
      seen.disconnect()
      note('listed')
    })
    for (const rows of document.querySelectorAll('tbody'))
      seen.observe(rows, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('keydown', pressed, { once: true, capture: true })
  return true
})()`

/** An expression: the `KeyTimes` of that key, as soon as the changed list was painted. */
export const keyTimes = `globalThis.keyTimes.listed === undefined ? undefined : globalThis.keyTimes`
