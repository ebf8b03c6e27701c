import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Locale } from '#i18n/catalogues.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import type { SheetChoice, SheetColumn, SheetEdit, SheetState } from '#tabular/sheet-types.ts'
import { useStable } from '#ui/use-stable.ts'
import { openSheet, unlessClosed, type OpenSheet, type SheetWorker } from './open-sheet.ts'

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

/** Calls back with all changed cells: saved with the input, they are applied when the sheet is parsed again. */
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

/** Checks every row by a setup, again when it changes; undefined until they can be. `isTyped`: waits for a pause. */
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

/** Reads from a sheet, again with another `stamp`. Returns the latest result and its stamp; undefined until then. */
export function useSheetRead<S extends object, T>(
  sheet: S | undefined,
  stamp: string,
  read: (sheet: S) => Promise<T>,
): { readonly stamp: string; readonly value: T } | undefined {
  const [found, setFound] = useState<{ sheet: S; stamp: string; value: T }>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (!sheet) return undefined
    let isCancelled = false
    readNow(sheet).then((value) => {
      if (!isCancelled) startTransition(() => setFound({ sheet, stamp, value }))
    }, unlessClosed)
    return () => {
      isCancelled = true
    }
  }, [sheet, stamp])
  return sheet && found?.sheet === sheet ? found : undefined
}

/** Returns a share of a whole in percent, rounded down: 100 only when everything is done. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part / whole) * 100)
