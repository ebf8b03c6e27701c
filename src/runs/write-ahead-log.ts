import type { IndexedOutcome } from '#local/run-outcomes.ts'
import type { RunOutcome } from '#local/run-record.ts'
import { RunGoneError } from './errors.ts'

/** Writes entries to the disk. False: the run is gone. */
export type WriteEntries = (entries: readonly IndexedOutcome[]) => Promise<boolean>

interface Batch {
  readonly entries: IndexedOutcome[]
  /** Whether it is written as soon as it can be. */
  isDue: boolean
  readonly done: Promise<void>
  readonly settle: (error?: unknown) => void
}

function newBatch(): Batch {
  let settle: Batch['settle'] = () => {}
  const done = new Promise<void>((resolve, reject) => {
    // What the storage threw is passed on as it is.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    settle = (error) => (error === undefined ? resolve() : reject(error))
  })
  // Outcomes are not waited for one by one.
  done.catch(() => {})
  return { entries: [], isDue: false, done, settle }
}

/**
 * Writes intents and outcomes down in groups: whatever comes while one group is being written is the next one, so that
 * many sends at once cost few transactions. Order is kept.
 */
export class WriteAheadLog {
  #next: Batch | undefined
  #writing: Promise<void> | undefined
  /** Outcomes that the disk did not take: written with the next group. Lost with the tab, their items are unknown. */
  #unsaved: IndexedOutcome[] = []

  constructor(private readonly write: WriteEntries) {}

  /**
   * Writes one entry.
   * @returns when it is on the disk
   * @throws what the storage threw, RunGoneError; then it is not on the disk
   */
  put(index: number, outcome: RunOutcome): Promise<void> {
    const done = this.putLater(index, outcome)
    this.begin()
    return done
  }

  /** As `put`, but with what is put next, or at the next `begin`: for an outcome that can be found out again. */
  putLater(index: number, outcome: RunOutcome): Promise<void> {
    this.#next ??= newBatch()
    const batch = this.#next
    batch.entries.push([index, outcome])
    return batch.done
  }

  /** Begins to write what was put for later. */
  begin(): void {
    if (!this.#next) return
    this.#next.isDue = true
    this.#writing ??= this.#writeAll()
  }

  /** Waits until all is written. @throws as `put`, where outcomes could not be saved */
  async flush(): Promise<void> {
    this.begin()
    await this.#writing
    if (this.#unsaved.length === 0) return
    const entries = this.#unsaved
    if (!(await this.write(entries))) throw new RunGoneError()
    this.#unsaved = this.#unsaved.slice(entries.length)
  }

  /** What the disk did not take. It is this tab's alone to write, as long as nobody else has changed its items. */
  get unsaved(): ReadonlyMap<number, RunOutcome> {
    return new Map(this.#unsaved)
  }

  /** Forgets what the disk did not take: it was written otherwise, or others have decided meanwhile. */
  forget(): void {
    this.#unsaved = []
  }

  async #writeAll(): Promise<void> {
    // What else comes in this turn is of the same group.
    await Promise.resolve()
    while (this.#next?.isDue) {
      const batch = this.#next
      this.#next = undefined
      const kept = this.#unsaved
      try {
        if (!(await this.write([...kept, ...batch.entries]))) throw new RunGoneError()
        this.#unsaved = this.#unsaved.slice(kept.length)
        batch.settle()
      } catch (error) {
        // An intent that is not on the disk is not begun; an outcome is all that is known of its item.
        this.#unsaved.push(...batch.entries.filter(([, { state }]) => state !== 'sending'))
        batch.settle(error)
      }
    }
    this.#writing = undefined
  }
}
