import type { OutcomeReason, PauseReason, JobOutcome } from '#local/job-record.ts'

/** After how many in a row a job pauses. */
const limits = { key: 3, noAnswer: 3, webPage: 3, noId: 3, failures: 20 }

/** Counts what goes wrong in a row, in the order in which it ends. */
export class Streaks {
  #key = 0
  #noAnswer = 0
  #webPage = 0
  #noId = 0
  #failures = 0
  #errors = 0

  /**
   * @param mostErrors how many may go wrong in all, in a row or not; none: any number
   * @param resumedFrom why the job was paused before a person resumed it: a gateway that never answers message ids
   *   pauses it once
   */
  constructor(
    private readonly mostErrors = Number.POSITIVE_INFINITY,
    private readonly resumedFrom?: PauseReason['kind'],
  ) {}

  /** Takes an outcome. @returns why the job should pause, where it should */
  add({ state, reason }: JobOutcome): PauseReason | undefined {
    if (state !== 'refused' && state !== 'unknown') {
      // What was skipped was never asked for: it says nothing of the gateway.
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
    if (this.#errors >= this.mostErrors) return { kind: 'failures', inAll: this.#errors, ...more }
    return undefined
  }
}

/** Whether the gateway gave no answer: none came at all, or what stands in front of it said so (502 to 504). */
export const hadNoResponse = (reason: OutcomeReason | undefined): boolean =>
  reason?.why === 'no-answer' ||
  reason?.why === 'offline' ||
  (reason?.status !== undefined && reason.status >= 502 && reason.status <= 504)
