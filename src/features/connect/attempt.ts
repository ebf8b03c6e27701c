import type { Diagnosis } from '#data/diagnosis/diagnosis.ts'

/** What the last attempt to connect came to. */
export interface Attempt {
  readonly address: string
  readonly diagnosis: Diagnosis
  /** Epoch milliseconds. */
  readonly at: number
}
