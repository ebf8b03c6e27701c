import type { OutcomeReason, PauseReason, JobOutcome } from '#local/job-record.ts'

/** The numbers of failures in a row after which a job pauses. */
const limits = { key: 3, noAnswer: 3, webPage: 3, noId: 3, failures: 20 }

/** Counts failures in a row, in the order in which items end. */
export class Streaks {
  #key = 0
  #noAnswer = 0
  #webPage = 0
  #noId = 0
  #failures = 0
  #errors = 0

  /**
   * @param maxErrors the maximum number of failures in total; unlimited if missing
   * @param resumedFrom why the job was paused before the user resumed it: a gateway that never returns message ids
   * pauses it only once
   */
  constructor(
    private readonly maxErrors = Number.POSITIVE_INFINITY,
    private readonly resumedFrom?: PauseReason['kind'],
  ) {}

  /** Adds an outcome. @returns why the job should pause, if it should */
  add({ state, reason }: JobOutcome): PauseReason | undefined {
    if (state !== 'refused' && state !== 'unknown') {
      // A skipped item was not sent: it says nothing about the gateway.
      if (state !== 'accepted') return undefined
      this.#key = this.#noAnswer = this.#webPage = this.#failures = 0
      this.#noId = reason?.why === 'no-id' ? this.#noId + 1 : 0
      const isNew = this.#noId >= limits.noId && this.resumedFrom !== 'no-id'
      return isNew ? { kind: 'no-id' } : undefined
    }
    const status = reason?.status
    const isKey = state === 'refused' && (status === 401 || status === 403)
    const isSilent = hadNoResponse(reason)
    this.#key = isKey ? this.#key + 1 : 0
    this.#noAnswer = isSilent ? this.#noAnswer + 1 : 0
    this.#webPage = reason?.why === 'web-page' ? this.#webPage + 1 : 0
    this.#failures++
    this.#errors++
    const text = reason?.texts[0]
    const more = { ...(text ? { text } : {}), ...(status === undefined ? {} : { status }) }
    if (this.#key >= limits.key) return { kind: 'key', ...more }
    if (this.#noAnswer >= limits.noAnswer) return { kind: 'no-answer' }
    if (this.#webPage >= limits.webPage) return { kind: 'web-page' }
    if (this.#failures >= limits.failures) return { kind: 'failures', ...more }
    if (this.#errors >= this.maxErrors) return { kind: 'failures', inAll: this.#errors, ...more }
    return undefined
  }
}

/** Returns whether the gateway gave no answer: none arrived, or a proxy reported so (502 to 504). */
export const hadNoResponse = (reason: OutcomeReason | undefined): boolean =>
  reason?.why === 'no-answer' ||
  reason?.why === 'offline' ||
  (reason?.status !== undefined && reason.status >= 502 && reason.status <= 504)
