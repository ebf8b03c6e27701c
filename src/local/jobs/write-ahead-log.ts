/** The options of a log. */
export interface LogOptions<Entry> {
  /** Writes entries to the disk in one transaction. @throws what the storage throws; then none of them is written */
  readonly write: (entries: readonly Entry[]) => Promise<void>
  /** Whether an entry that could not be written is written with the next group. By default it is dropped. */
  readonly isKept?: (entry: Entry) => boolean
  /**
   * Returns the id of the item that an entry is about: of one group's entries with the same id only the last is
   * written. By default all are.
   */
  readonly idOf?: (entry: Entry) => string
  /** Resolves when the entries of a group have arrived. By default at the end of this turn. */
  readonly gathered?: () => Promise<void>
  /** How long entries of `putLater` are gathered, in milliseconds. By default until `put` or `begin`. */
  readonly gatherMs?: number
  /** The number of gathered entries that are written at once. By default there is no limit. */
  readonly maxGathered?: number
}

interface Batch<Entry> {
  entries: Entry[]
  /** Whether it is written as soon as it can be. */
  isDue: boolean
  readonly done: Promise<void>
  readonly settle: (error?: unknown) => void
}

function newBatch<Entry>(): Batch<Entry> {
  let settle: Batch<Entry>['settle'] = () => {}
  const done = new Promise<void>((resolve, reject) => {
    // The storage's error is passed on unchanged.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    settle = (error) => (error === undefined ? resolve() : reject(error))
  })
  // Outcomes are not awaited one by one.
  done.catch(() => {})
  return { entries: [], isDue: false, done, settle }
}

/**
 * Writes intents and outcomes in groups: entries that arrive while one group is being written form the next one, so
 * that many sends at once cost few transactions. Keeps the order. Used by jobs and the request log.
 */
export class WriteAheadLog<Entry> {
  #next: Batch<Entry> | undefined
  #writing: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Entries that the disk refused: written with the next group. */
  #unsaved: Entry[] = []

  constructor(private readonly options: LogOptions<Entry>) {}

  /**
   * Writes one entry, together with those that wait.
   * @returns when it is on the disk
   * @throws what `write` threw; then it is not on the disk
   */
  put(entry: Entry): Promise<void> {
    const done = this.#add(entry)
    this.begin()
    return done
  }

  /** Like `put`, but writes with the next `put` or `begin`, or when entries have been gathered for long enough. */
  putLater(entry: Entry): Promise<void> {
    const { gatherMs, maxGathered = Infinity } = this.options
    const done = this.#add(entry)
    if ((this.#next?.entries.length ?? 0) >= maxGathered) this.begin()
    else if (gatherMs !== undefined) this.#timer ??= setTimeout(() => this.begin(), gatherMs)
    return done
  }

  /** Starts writing the entries of `putLater`. */
  begin(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#next) return
    this.#next.isDue = true
    this.#writing ??= this.#writeAll()
  }

  /** Waits until all entries are written. @throws like `put`, if entries that are kept could not be saved */
  async flush(): Promise<void> {
    this.begin()
    await this.#writing
    if (this.#unsaved.length === 0) return
    const entries = this.#unsaved
    await this.options.write(entries)
    this.#unsaved = this.#unsaved.slice(entries.length)
  }

  /**
   * The entries that the disk refused. Only this tab may write them, as long as no other tab has changed their items.
   */
  get unsaved(): readonly Entry[] {
    return this.#unsaved
  }

  /**
   * Drops the entries that the disk refused: they were written in another way, or another tab has decided in between.
   */
  forget(): void {
    this.#unsaved = []
  }

  /** Drops entries that are not being written yet. */
  drop(isDropped: (entry: Entry) => boolean): void {
    if (this.#next) this.#next.entries = this.#next.entries.filter((entry) => !isDropped(entry))
  }

  #add(entry: Entry): Promise<void> {
    this.#next ??= newBatch()
    this.#next.entries.push(entry)
    return this.#next.done
  }

  /** Returns a group without entries that later ones replace. */
  #latest(entries: Entry[]): Entry[] {
    const { idOf } = this.options
    return idOf ? [...new Map(entries.map((entry) => [idOf(entry), entry])).values()] : entries
  }

  async #writeAll(): Promise<void> {
    const { gathered = () => Promise.resolve() } = this.options
    while (this.#next?.isDue) {
      // Further entries of this turn belong to the same group.
      await gathered()
      const batch = this.#next
      this.#next = undefined
      const kept = this.#unsaved
      const entries = this.#latest(batch.entries)
      try {
        if (kept.length + entries.length > 0) await this.options.write([...kept, ...entries])
        this.#unsaved = this.#unsaved.slice(kept.length)
        batch.settle()
      } catch (error) {
        const { isKept = () => false } = this.options
        this.#unsaved.push(...entries.filter(isKept))
        batch.settle(error)
      }
    }
    this.#writing = undefined
  }
}
