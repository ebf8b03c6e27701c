import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files share the page of a thread: each test leaves it as it was.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

// What a test waits for takes longer than a second where other programs run beside.
configure({ asyncUtilTimeout: 8_000 })

// jsdom has no layout and no media queries; Mantine asks for both at its first render.
class NoMatch extends EventTarget {
  readonly matches = false
  readonly onchange = null
  readonly media: string
  constructor(media: string) {
    super()
    this.media = media
  }
}
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => new NoMatch(query),
  configurable: true,
})

window.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

document.adoptedStyleSheets ??= []

Element.prototype.scrollIntoView = () => {}

// Without layout nothing ever comes into view.
globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  disconnect() {}
  observe() {}
  takeRecords() {
    return []
  }
  unobserve() {}
}

// jsdom has dialogs that cannot open.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}
