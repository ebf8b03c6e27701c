/** What a webhook was when it was last looked at. */
export interface WebhookLook {
  /** Epoch milliseconds. */
  readonly at: number
}
