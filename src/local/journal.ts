/** One call of this browser. */
export interface JournalEntry {
  /** When it was sent, in epoch milliseconds. */
  readonly at: number
  /** Tells apart what was sent in the same millisecond. */
  readonly id: string
}
