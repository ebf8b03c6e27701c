import type { SheetScope } from '#tabular/serve-sheet.ts'
import type {
  SheetEdit,
  Answers,
  FromWorker,
  Opening,
  Question,
  Refusal,
  SheetRow,
  SheetState,
  ToWorker,
} from '#tabular/sheet-types.ts'

/** The interface of a worker for a sheet. */
export interface SheetWorker extends SheetScope {
  terminate: () => void
}

/** How long a worker may be silent while it reads, in milliseconds: it is working on too much. */
const maxSilence = 30_000

/** A sheet that is read in a worker, as used by the page. `Setup` and `Value` are those of the worker's check. */
export interface OpenSheet<Setup, Value = unknown> {
  getState: () => SheetState
  /** Calls `listener` after each change of the state. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
  /**
   * Returns rows from a position (inclusive) to another (exclusive), at most 500; with a verdict, positions among the
   * rows that have it, with several, separated by spaces, one verdict after the other; with a search, only those with
   * its words. Long cells are truncated (`cut`).
   */
  rows: (from: number, to: number, verdict?: string, search?: string) => Promise<SheetRow<Value>[]>
  /** Returns the numbers of all rows with a verdict and the words of a search, in the order of `rows`. */
  find: (verdict: string | undefined, search: string) => Promise<number[]>
  cell: (at: number, column: number) => Promise<string>
  /** Starts the feature's check over all rows, replacing a running one; `getState().check` has its progress. */
  check: (setup: Setup) => void
  /** Resolves when all rows are read and checked. @throws SheetError if there are none to check, or the check failed */
  checked: () => Promise<SheetState>
  /** Changes cells. Resolves when their rows and duplicates have their new verdicts. */
  edit: (edits: readonly SheetEdit[]) => Promise<void>
  /** Yields all rows with one of these verdicts, untruncated, in the file's order. */
  each: (...verdicts: string[]) => AsyncGenerator<SheetRow<Value>, void>
  /** Ends the worker. Pending requests fail with a `SheetError` 'closed'. */
  close: () => void
}

/** A sheet could not answer: it was closed, refused, or its worker failed. */
export class SheetError extends Error {
  override name = 'SheetError'
  readonly reason: 'closed' | 'broken' | Refusal

  constructor(reason: SheetError['reason'], message: string = reason) {
    super(message)
    this.reason = reason
  }
}

/** Rethrows an error unless it says that the sheet was closed: it is about to be replaced, or its page is gone. */
export function unlessClosed(error: unknown): void {
  if (!(error instanceof SheetError)) throw error
}

const initialState: SheetState = {
  stage: 'reading',
  columns: [],
  rowCount: 0,
  bytesRead: 0,
  bytes: 0,
  problems: [],
  problemCounts: {},
  edits: [],
  version: 0,
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: SheetError) => void
}

/**
 * Opens a sheet in a separate worker.
 * @param start creates the worker, one that calls `serveSheet`
 * @param source a file, or pasted text; numbers in one line are a list (`listLines`)
 */
export function openSheet<Setup, Value = unknown>(
  start: () => SheetWorker,
  source: Blob | string,
  options: Omit<Opening, 'type' | 'source'>,
): OpenSheet<Setup, Value> {
  const listeners = new Set<() => void>()
  const waiting = new Map<number, Waiting>()
  let state: SheetState = { ...initialState, edits: options.edits }
  let ended: SheetError['reason'] | undefined
  let lastId = 0
  let run = 0

  const setState = (next: SheetState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const endWith = (reason: SheetError['reason']) => {
    ended ??= reason
    for (const { reject } of waiting.values()) reject(new SheetError(ended))
    waiting.clear()
  }
  const refuse = (refusal: Refusal) => {
    worker.terminate()
    clearTimeout(silence)
    endWith(refusal)
    setState({ ...state, stage: 'refused', refusal })
  }
  const broke = () => refuse('program')
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    if (state.stage === 'reading') silence = setTimeout(() => refuse('tooLarge'), maxSilence)
  }

  const worker = start()
  const post = (message: ToWorker) => worker.postMessage(message)
  worker.addEventListener('error', broke)
  worker.addEventListener('messageerror', broke)
  worker.addEventListener('message', (event) => {
    if (ended !== undefined) return
    const message = (event as MessageEvent<FromWorker>).data
    if (message.type === 'state') {
      // The result of an earlier check does not apply to this one.
      const check = message.state.check?.run === run ? message.state.check : state.check
      setState({ ...message.state, check })
      return listen()
    }
    const waits = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'answer') waits?.resolve(message.value)
    else waits?.reject(new SheetError('broken', message.message))
  })

  function ask<Q extends Question>(question: Q): Promise<Answers<Value>[Q['type']]> {
    return new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(new SheetError(ended))
      const id = ++lastId
      waiting.set(id, { resolve: (value) => resolve(value as Answers<Value>[Q['type']]), reject })
      post({ id, ...question })
    })
  }

  const isText = typeof source === 'string'
  const { choice } = options
  const text = isText && choice.separator === undefined ? listLines(source) : source
  post({
    ...options,
    type: 'open',
    source: typeof text === 'string' ? new Blob([text]) : text,
    // Text has no encoding to detect.
    choice: isText ? { ...choice, encoding: 'utf-8' } : choice,
  })
  listen()

  const sheet: OpenSheet<Setup, Value> = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rows: (from, to, verdict, search = '') => ask({ type: 'rows', from, to, verdict, search }),
    find: (verdict, search) => ask({ type: 'find', verdict, search }),
    cell: (at, column) => ask({ type: 'cell', at, column }),
    check(setup) {
      run++
      setState({ ...state, check: { run, stage: 'checking', checked: 0, totals: {} } })
      post({ type: 'check', run, setup })
    },
    checked: () => untilChecked(sheet, () => ended),
    edit: (edits) => ask({ type: 'edit', edits }),
    async *each(...verdicts) {
      let from: number | null = 0
      while (from !== null) {
        const portion: Answers<Value>['portion'] = await ask({ type: 'portion', from, verdicts })
        yield* portion.rows
        from = portion.next
      }
    },
    close() {
      worker.terminate()
      clearTimeout(silence)
      endWith('closed')
      for (const listener of listeners) listener()
    },
  }
  return sheet
}

function untilChecked(
  sheet: Pick<OpenSheet<never>, 'getState' | 'subscribe'>,
  ended: () => SheetError['reason'] | undefined,
): Promise<SheetState> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = sheet.getState()
      const over =
        ended() ?? state.refusal ?? (state.check?.stage === 'broken' ? 'broken' : undefined)
      if (over === undefined && state.check?.stage !== 'checked') return
      stop()
      if (over === undefined) resolve(state)
      else reject(new SheetError(over))
    }
    const stop = sheet.subscribe(look)
    look()
  })
}

/** Splits numbers in one line, e.g. `+55 11 97024-6618, +55 11 96130-2207`, into lines; other text stays. */
export function listLines(text: string): string {
  const line = text.trim()
  const pieces = line.split(/[,;\t|]/).map((piece) => piece.trim())
  const filled = pieces.filter((piece) => piece !== '')
  const isList = filled.length > 1 && !/[\r\n]/.test(line) && filled.every(isNumber)
  return isList ? filled.join('\n') : text
}

const isNumber = (text: string) =>
  /^\+?[\d().\-\s]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 8
