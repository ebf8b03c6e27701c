import type { Page } from 'playwright'
import type { Connection } from '#client/connection.ts'
import type { Gateway } from '#gateway/gateway.ts'
import type { UnwatchedPage } from './unwatched.ts'

/** The environment of a measurement: its own gateway, and pages of a browser in front of it. */
export interface Bench {
  readonly gateway: Gateway
  /** The page's origin. The product is at `/`, the measurements' page at `/bench/`. */
  readonly url: string
  readonly connection: Connection
  /**
   * For files to upload: bytes sent through the browser's protocol are decoded in the page, which would be measured
   * too.
   */
  readonly folder: string
  /** Opens a page in a browser without stored data; closed after the measurement. */
  readonly newPage: () => Promise<Page>
  /**
   * Opens a page without Playwright, which would copy responses: for measurements that include responses of megabytes.
   */
  readonly newUnwatchedPage: () => Promise<UnwatchedPage>
  /** Runs a part of `page/parts/` by name on a page at `/bench/`. */
  readonly runPart: <T>(page: Page, name: string, options: unknown) => Promise<T>
}

/** A number with its target. */
export interface Measured {
  readonly what: string
  readonly value: number
  /** The maximum, or the minimum if `isMinimum` is set. */
  readonly target: number
  readonly isMinimum?: boolean
  readonly unit: '×' | 'ms' | 'MB' | 'elements'
  /** The values behind the number. */
  readonly details: string
}

/** A measurement: a file in this folder, and a line in `measurements.ts`. */
export type Measurement = (bench: Bench) => Promise<readonly Measured[]>

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
