import { CheckedRows, type SearchTest } from './checked-rows.ts'
import type {
  SheetCheck,
  SheetEdit,
  SheetRow,
  Refusal,
  SheetChoice,
  SheetFormat,
  Answers,
  CheckState,
  FromWorker,
  Opening,
  Question,
  SheetState,
  ToWorker,
  ContactWords,
} from './sheet-types.ts'
import { TooLargeError } from './limits.ts'
import { readSheet, SheetReader } from './sheet-reader.ts'
import type { Workbook } from './read-workbook.ts'
import { sniffed } from './refuse-bytes.ts'

/** How long the worker runs before it handles messages, and the interval of progress messages, in ms. */
const turn = 30
const news = 100

/** The size limit of contacts: they often have pictures. */
const maxContactBytes = 100 * 1024 * 1024

const shown = 250
/** The maximum number of rows and characters in a message: the page handles it within a few ms. */
const portion = { rows: 500, characters: 262_144 }

/** The global scope of a worker: `self`. */
export interface SheetScope {
  postMessage: (message: unknown) => void
  addEventListener: (type: string, listener: (event: Event) => void) => void
}

/**
 * Serves one sheet to the page. A feature's worker consists of this call with its own check.
 * @param searchTest for a page with a search; by default one finds all rows
 */
export function serveSheet<Setup>(
  scope: SheetScope,
  check: SheetCheck<Setup>,
  searchTest?: SearchTest,
): void {
  const server = new SheetServer(check, searchTest, (message) => scope.postMessage(message))
  scope.addEventListener('message', (event) => {
    server.take((event as MessageEvent<ToWorker>).data)
  })
}

class SheetServer<Setup> {
  readonly #check: SheetCheck<Setup>
  readonly #searchTest: SearchTest | undefined
  readonly #post: (message: FromWorker) => void
  #reader = new SheetReader()
  #rows: CheckedRows
  #stage: SheetState['stage'] = 'reading'
  #workbook: Workbook | undefined
  #contacts = false
  #refusal: Refusal | undefined
  #failure: string | undefined
  #bytes = 0
  #bytesRead = 0
  #pausedAt = 0
  /** Earlier edits whose rows are not read yet. */
  #pending: readonly SheetEdit[] = []
  #checking: CheckState['stage'] | undefined
  /** The number of the current check: an earlier one stops when it sees another. */
  #run = 0
  #toldAt = 0

  constructor(
    check: SheetCheck<Setup>,
    searchTest: SearchTest | undefined,
    post: (message: FromWorker) => void,
  ) {
    this.#check = check
    this.#searchTest = searchTest
    this.#rows = new CheckedRows(this.#reader.store, searchTest)
    this.#post = post
  }

  take(message: ToWorker): void {
    if (message.type === 'open') void this.#open(message)
    else if (message.type === 'check') void this.#startCheck(message.run, message.setup as Setup)
    else this.#answer(message.id, message)
  }

  async #open({ source, choice, edits, locale, contactWords }: Opening): Promise<void> {
    this.#bytes = source.size
    this.#pending = edits
    this.#pausedAt = performance.now()
    try {
      const head = new Uint8Array(await source.slice(0, sniffed).arrayBuffer())
      const reader =
        (isArchive(head) ? await this.#readWorkbook(source, choice, locale) : undefined) ??
        (await this.#readContacts(source, head, contactWords)) ??
        (await readSheet(piecesOf(source), choice, async (one, bytes) => {
          this.#use(one)
          this.#bytesRead = bytes
          await this.#turn()
        }))
      this.#use(reader)
      this.#refusal = reader.refusal
    } catch (error) {
      this.#refusal = refusalOf(error)
      if (this.#refusal !== 'tooLarge') this.#failure = String(error)
    }
    this.#stage = this.#refusal === undefined ? 'read' : 'refused'
    if (this.#stage === 'read') this.#editAgain()
    this.#tell(true)
  }

  /** Returns undefined for another archive, or a damaged one: both are refused later. */
  async #readWorkbook(source: Blob, choice: SheetChoice, locale: string) {
    const { readWorkbook } = await import('./read-workbook.ts')
    try {
      this.#workbook = await readWorkbook(source, choice, locale, async (workbook) => {
        if (workbook) {
          this.#workbook = workbook
          this.#use(workbook.reader)
        }
        await this.#turn()
      })
      return this.#workbook.reader
    } catch (error) {
      if (error instanceof TooLargeError) throw error
      this.#workbook = undefined
      return undefined
    }
  }

  async #readContacts(source: Blob, head: Uint8Array, words: ContactWords) {
    const { areContacts, readContacts } = await import('./read-contacts.ts')
    if (!areContacts(head)) return undefined
    if (source.size > maxContactBytes) throw new TooLargeError('Too many contacts')
    const reader = new SheetReader({ headerRow: 1 })
    this.#contacts = true
    reader.pushRows(readContacts(new Uint8Array(await source.arrayBuffer()), words))
    reader.end()
    return reader
  }

  /** Tells the page how far it is, and lets messages in after a while. */
  async #turn(): Promise<void> {
    // The first rows at once, then at intervals.
    this.#tell(this.#toldAt === 0)
    if (performance.now() - this.#pausedAt < turn) return
    await pause()
    this.#pausedAt = performance.now()
  }

  #format(): SheetFormat | undefined {
    const { format, hiddenRows } = this.#reader
    if (!format || !this.#workbook) return format && { ...format, contacts: this.#contacts }
    const { sheet, sheets, found } = this.#workbook
    const { hiddenColumns } = found
    const mergedCells = found.merged.filter(({ first }) => first > format.headerRow).length
    return { ...format, workbook: { sheet, sheets, hiddenRows, hiddenColumns, mergedCells } }
  }

  #editAgain(): void {
    const since = new Set(this.#rows.edits.map(({ row, column }) => `${row} ${column}`))
    this.#edit(this.#pending.filter(({ row, column }) => !since.has(`${row} ${column}`)))
    this.#pending = []
  }

  #edit(edits: readonly SheetEdit[]): void {
    for (const { row, column, text } of edits) {
      const at = this.#reader.store.find(row)
      if (at !== undefined) this.#rows.edit(at, column, text)
    }
  }

  #use(reader: SheetReader): void {
    if (this.#reader === reader) return
    this.#reader = reader
    this.#rows = new CheckedRows(reader.store, this.#searchTest)
  }

  async #startCheck(run: number, setup: Setup): Promise<void> {
    this.#run = run
    const stale = () => run !== this.#run
    this.#checking = 'checking'
    this.#rows.begin(undefined)
    try {
      // The setup refers to columns, which must be known first.
      while (this.#stage === 'reading' && !this.#reader.format) await pause(news / 4)
      const judge = await this.#check(setup, this.#reader.columns)
      if (stale()) return
      this.#rows.begin(judge)
      for (;;) {
        const until = performance.now() + turn
        const done = this.#rows.step(() => performance.now() < until)
        if (done && this.#stage !== 'reading') break
        this.#tell(false)
        await pause(done ? news / 4 : 0)
        if (stale()) return
      }
      this.#checking = 'checked'
    } catch (error) {
      if (stale()) return
      this.#failure = String(error)
      this.#checking = 'broken'
    }
    this.#tell(true)
  }

  #answer(id: number, question: Question): void {
    try {
      if (question.type === 'edit') {
        this.#edit(question.edits)
        this.#tell(true)
      }
      this.#post({ type: 'answer', id, value: this.#valueOf(question) })
    } catch (error) {
      this.#post({ type: 'failed', id, message: String(error) })
    }
  }

  #valueOf(question: Question): Answers[Question['type']] {
    if (question.type === 'rows') return this.#page(question)
    if (question.type === 'find')
      return this.#rows
        .positions(question.verdict, question.search)
        .map((at) => this.#reader.store.numberOf(at))
    if (question.type === 'cell') return this.#rows.row(question.at).cells[question.column] ?? ''
    if (question.type === 'portion') return this.#portion(question.from, question.verdicts)
    return undefined
  }

  #page({ from, to, verdict, search }: Question & { type: 'rows' }): SheetRow[] {
    const isWhole = verdict === undefined && search === ''
    const positions = isWhole ? undefined : this.#rows.positions(verdict, search)
    const end = Math.min(to, from + portion.rows, positions?.length ?? this.#rows.count)
    const rows: SheetRow[] = []
    for (let i = Math.max(0, from); i < end; i++)
      rows.push(this.#rows.row(positions ? (positions[i] ?? 0) : i, shown))
    return rows
  }

  #portion(from: number, verdicts: readonly string[]): Answers['portion'] {
    const rows: SheetRow[] = []
    let characters = 0
    let at = from
    const end = this.#rows.checked
    while (at < end && rows.length < portion.rows && characters < portion.characters) {
      if (verdicts.includes(this.#rows.verdictOf(at) ?? '')) {
        const row = this.#rows.row(at)
        for (const cell of row.cells) characters += cell.length
        rows.push(row)
      }
      at++
    }
    return { rows, next: at < end ? at : null }
  }

  /** Sends the state to the page: at once, or after an interval without messages. */
  #tell(now: boolean): void {
    if (!now && performance.now() - this.#toldAt < news) return
    this.#toldAt = performance.now()
    const { columns, problems } = this.#reader
    const { checked, totals, edits, version } = this.#rows
    this.#post({
      type: 'state',
      state: {
        stage: this.#stage,
        refusal: this.#refusal,
        failure: this.#failure,
        format: this.#format(),
        columns,
        rowCount: this.#rows.count,
        bytesRead: this.#workbook?.bytesRead ?? this.#bytesRead,
        bytes: this.#workbook?.bytes ?? this.#bytes,
        problems: problems.reported,
        problemCounts: problems.counts,
        check: this.#checking && { run: this.#run, stage: this.#checking, checked, totals },
        edits: [...this.#pending, ...edits],
        version,
      },
    })
  }
}

const isArchive = (head: Uint8Array) =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => head[at] === byte)

function refusalOf(error: unknown): Refusal {
  if (error instanceof TooLargeError) return 'tooLarge'
  return error instanceof DOMException ? 'unreadable' : 'program'
}

async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
