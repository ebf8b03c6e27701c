import type { Page } from 'playwright'
import type { Connection } from '#client/connection.ts'
import type { Gateway } from '#gateway/gateway.ts'
import type { UnwatchedPage } from './unwatched.ts'

/** What a measurement has: a gateway of its own, and pages of a browser in front of it. */
export interface Bench {
  readonly gateway: Gateway
  /** The page's origin. The product is at `/`, the measurements' page at `/bench/`. */
  readonly url: string
  readonly connection: Connection
  /** For files that a page is given: bytes given by the browser's protocol are decoded in the page, and measured too. */
  readonly folder: string
  /** A new page, of a browser that has kept nothing; closed after the measurement. */
  readonly newPage: () => Promise<Page>
  /** A page that the measuring tool keeps nothing of: where an answer of megabytes is part of what is measured. */
  readonly newUnwatchedPage: () => Promise<UnwatchedPage>
  /** Runs a part of `page/parts/` by its name, on a page at `/bench/`. */
  readonly runPart: <T>(page: Page, name: string, options: unknown) => Promise<T>
}

/** One number, held against its target. */
export interface Measured {
  readonly what: string
  readonly value: number
  /** What it may be at most; at least where `isMinimum` is set. */
  readonly target: number
  readonly isMinimum?: boolean
  readonly unit: '×' | 'ms' | 'MB' | 'elements'
  /** What it was made of. */
  readonly details: string
}

/** A measurement: a file beside this one, and a line in `measurements.ts`. */
export type Measurement = (bench: Bench) => Promise<readonly Measured[]>

/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
