import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { Locale } from '#i18n/catalogues.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import type {
  Answers,
  CellEdit,
  FromWorker,
  Opening,
  Question,
  SheetState,
  ToWorker,
  Refusal,
  SheetChoice,
  SheetColumn,
  SheetEdit,
  SheetRow,
} from '#tabular/sheet-types.ts'
import { useStable } from '#ui/use-stable.ts'

/** The user's input and choices: everything a draft must save to restore a sheet. */
export interface SheetInput {
  source: 'file' | 'text'
  file: File | null
  text: string
  choice: SheetChoice
  /** Cells changed since. Another source or choice resets them. */
  edits: readonly SheetEdit[]
}

export const noSheet: SheetInput = { source: 'file', file: null, text: '', choice: {}, edits: [] }

/** Returns the source to parse; null for none yet. */
function sourceOf({ source, file, text }: SheetInput): File | string | null {
  if (source === 'file') return file
  return text.trim() === '' ? null : text
}

/** Returns whether an input is another list than the one before, not the same one edited. */
export function isOtherList(before: SheetInput, next: SheetInput): boolean {
  if (next.source !== before.source || next.file !== before.file) return true
  const [old, text] = [before.text, next.text]
  const length = Math.min(old.length, text.length)
  let head = 0
  while (head < length && old[head] === text[head]) head++
  let tail = 0
  while (tail < length - head && old.at(-1 - tail) === text.at(-1 - tail)) tail++
  return head + tail < old.length / 2
}

/** The debounces of typed input before a list is parsed, and before it is checked, in milliseconds. */
const typing = { parse: 300, check: 250 }

const noColumns: readonly SheetColumn[] = []

interface Opened<Setup, Value> {
  /** The source and the format that it was opened with. */
  of: object
  sheet: OpenSheet<Setup, Value>
  state: SheetState
}

/**
 * Parses the user's input in a worker: again whenever the source or the format changes. The worker ends with the
 * component.
 * @param start creates the feature's worker; must be stable, or it is parsed again with each render
 * @returns the sheet and its state, of which unchanged parts keep their identity: both undefined without input, and
 *   those of the previous input until the next one is opened. `isReading`: the columns of this input are not known yet
 */
export function useSheet<Setup, Value = unknown>(
  start: () => SheetWorker,
  input: SheetInput,
): {
  sheet: OpenSheet<Setup, Value> | undefined
  state: SheetState | undefined
  columns: readonly SheetColumn[]
  isReading: boolean
} {
  const source = sourceOf(input)
  const { contacts: contactWords } = useText('sheet')
  const locale = spreadsheetLocale(useLocale())
  // Equal choices keep their identity, so that the sheet is not read again.
  const choice = useStable(input.choice)
  const wanted = useMemo(
    () => ({ source, options: { choice, locale, contactWords } }),
    [source, choice, locale, contactWords],
  )
  const [opened, setOpened] = useState<Opened<Setup, Value>>()
  const edits = useRef(input.edits)
  useEffect(() => {
    edits.current = input.edits
  })
  useEffect(() => {
    const { source, options } = wanted
    if (source === null) return undefined
    let sheet: OpenSheet<Setup, Value> | undefined
    const open = () => {
      const one = openSheet<Setup, Value>(start, source, { ...options, edits: edits.current })
      sheet = one
      const take = () =>
        setOpened((before) => ({
          of: wanted,
          sheet: one,
          // Each message of the worker has copies of all objects.
          state: replaceEqualDeep(before?.sheet === one && before.state, one.getState()),
        }))
      take()
      // Updates render in a transition: a page with a mapping and a table of rows exceeds one task.
      one.subscribe(() => startTransition(take))
    }
    const timer = setTimeout(open, typeof source === 'string' ? typing.parse : 0)
    return () => {
      clearTimeout(timer)
      sheet?.close()
    }
  }, [start, wanted])

  if (source === null || !opened)
    return { sheet: undefined, state: undefined, columns: noColumns, isReading: source !== null }
  const { sheet, state } = opened
  const isReading =
    opened.of !== wanted || (state.stage === 'reading' && state.columns.length === 0)
  return { sheet, state, columns: state.columns, isReading }
}

/** Returns the locale of the user's spreadsheets: the language of the page, as in the browser's country. */
function spreadsheetLocale(locale: Locale): string {
  const { locale: browsers } = new Intl.NumberFormat().resolvedOptions()
  if (browsers.slice(0, 2) === locale.slice(0, 2)) return browsers
  return locale === 'en' ? 'en-GB' : locale
}

/**
 * Calls back when cells of a sheet change, with all changes: saved with the input, they are applied again when the
 * sheet is parsed again.
 * @param input the sheet's input
 */
export function useSheetEdits(
  { sheet, state }: { sheet: unknown; state: SheetState | undefined },
  input: { readonly edits: readonly SheetEdit[] },
  onEdits: (edits: readonly SheetEdit[]) => void,
): void {
  const edits = state?.stage === 'read' ? state.edits : undefined
  const known = useRef<{ sheet: unknown; edits: unknown }>({ sheet: undefined, edits: undefined })
  useEffect(() => {
    // A sheet stays until its replacement is ready: its cells are not those of the new input.
    const isNews = known.current.sheet === sheet && known.current.edits !== edits
    known.current = { sheet, edits }
    if (isNews && edits !== undefined && edits !== input.edits) onEdits(edits)
  })
}

/**
 * Checks every row by a setup, and again when it changes: at once the first time, then as the user pauses typing.
 * @param given undefined until the rows can be checked
 * @param isTyped whether the setup contains typed text
 */
export function useSheetCheck<Setup>(
  sheet: Pick<OpenSheet<Setup>, 'check'> | undefined,
  given: Setup | undefined,
  isTyped = false,
): void {
  const setup = useStable(given)
  const checked = useRef<unknown>(undefined)
  useEffect(() => {
    if (!sheet || setup === undefined) return undefined
    const isFirst = checked.current !== sheet
    checked.current = sheet
    if (isFirst || !isTyped) return sheet.check(setup)
    const timer = setTimeout(() => sheet.check(setup), typing.check)
    return () => clearTimeout(timer)
  }, [sheet, setup, isTyped])
}

/** Returns a share of a whole in percent, rounded down: 100 only when everything is done. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part / whole) * 100)

/** The interface of a worker for a sheet. */
export interface SheetWorker {
  postMessage: (message: unknown) => void
  addEventListener: (type: string, listener: (event: Event) => void) => void
  terminate: () => void
}

/** How long a worker may be silent while it reads, in milliseconds: it is working on too much. */
const maxSilence = 30_000

/** A sheet that is read in a worker, as used by the page. `Setup` and `Value` are those of the worker's check. */
export interface OpenSheet<Setup, Value = unknown> {
  /** Returns the current state; the same object until something changes. */
  getState: () => SheetState
  /** Calls `listener` after each change of the state. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
  /**
   * Returns rows from a position (inclusive) to another (exclusive), at most 500; with a verdict, positions among the
   * rows that have it. Long cells are truncated (`cut`).
   */
  rows: (from: number, to: number, verdict?: string) => Promise<SheetRow<Value>[]>
  /** Returns a cell, untruncated. */
  cell: (at: number, column: number) => Promise<string>
  /** Starts the feature's check over all rows, replacing a running one; `getState().check` has its progress. */
  check: (setup: Setup) => void
  /** Resolves when all rows are read and checked. @throws SheetError if there are none to check, or the check failed */
  checked: () => Promise<SheetState>
  /** Changes cells. Resolves when their rows and duplicates have their new verdicts. */
  edit: (edits: readonly CellEdit[]) => Promise<void>
  /** Yields all rows with one of these verdicts, untruncated, in the file's order, in portions. */
  each: (...verdicts: string[]) => AsyncGenerator<SheetRow<Value>[], void>
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
    rows: (from, to, verdict) => ask({ type: 'rows', from, to, verdict }),
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
        if (portion.rows.length > 0) yield portion.rows
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

/**
 * Splits a list of numbers in one line, such as `+55 11 97024-6618, +55 11 96130-2207`, into a line for each. Returns
 * other text unchanged: text with lines or words already has rows and columns.
 */
export function listLines(text: string): string {
  const line = text.trim()
  const pieces = line.split(/[,;\t|]/).map((piece) => piece.trim())
  const filled = pieces.filter((piece) => piece !== '')
  const isList = filled.length > 1 && !/[\r\n]/.test(line) && filled.every(isNumber)
  return isList ? filled.join('\n') : text
}

const isNumber = (text: string) =>
  /^\+?[\d().\-\s]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 8
