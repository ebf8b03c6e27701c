/** A group seen from here. */
export interface BookedGroup {
  readonly jid: string
  readonly subject: string
  /** When it was last seen, in epoch milliseconds. */
  readonly at: number
}
