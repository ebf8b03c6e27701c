import type { Diagnosis } from '#data/diagnosis/diagnosis.ts'

/** Result of the last attempt to connect. */
export interface Attempt {
  readonly address: string
  readonly diagnosis: Diagnosis
  /** Epoch milliseconds. */
  readonly at: number
}
