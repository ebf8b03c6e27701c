import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useVirtual } from './use-virtual.ts'

const size = 36
const visible = 10

let renders = 0
let virtual: ReturnType<typeof useVirtual>
let show: (list: ReactNode) => void

const onRender = (rendered: ReturnType<typeof useVirtual>) => {
  renders += 1
  virtual = rendered
}

function List({ count }: { count: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  onRender(useVirtual({ scroller, count, size, overscan: 2 }))
  return <div ref={scroller} role="list" />
}

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

function scrollTo(row: number): void {
  const list = screen.getByRole('list')
  list.scrollTop = row * size
  fireEvent.scroll(list)
}

beforeEach(() => {
  // jsdom has no layout: the list assumes most of the window.
  vi.stubGlobal('innerHeight', (visible * size) / 0.8)
  show = render(<List count={1_000} />).rerender
  renders = 0
  return () => {
    vi.unstubAllGlobals()
  }
})

it('renders once for several rows of scrolling, and always all rows on the screen', () => {
  for (let at = 100; at < 164; at += 0.5) {
    scrollTo(at)
    const onScreen = rows(Math.floor(at), Math.ceil(at) + visible)
    expect(virtual.indexes).toEqual(expect.arrayContaining(onScreen))
  }
  // Of 128 scroll events.
  expect(renders).toBeLessThan(20)
})

it('shows the end of a list that became shorter than the scroll position', () => {
  scrollTo(500)
  expect(virtual.indexes).toContain(500)
  show(<List count={20} />)
  expect(virtual.indexes.at(-1)).toBe(19)
  expect(virtual.indexes).toEqual(expect.arrayContaining(rows(20 - visible, 20)))
})
