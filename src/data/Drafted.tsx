import { isRecord } from '#domain/is-record.ts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Scope } from '#local/database.ts'
import { dropDraft, fileScope, keepDraft, readDraft } from '#local/drafts.ts'
import { prepareToStoreFiles } from '#local/stored-files.ts'
import { answerWithin } from '#local/storage-limit.ts'
import { DraftsKept } from '#ui/form/drafts-kept.ts'
import { setUnsaved, useForgetUnsaved } from './unsaved.ts'

/** Tells other tabs which draft was changed. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard drafts')

/** The draft of one form. */
export interface DraftOf<Values> {
  /** The initial values: the draft, or the empty form. */
  readonly initial: Values
  /** When the draft was typed, in epoch milliseconds; undefined if there was none. */
  readonly restoredAt: number | undefined
  readonly keep: (values: Values) => void
  /** Deletes the draft after it was sent. Later input becomes a new draft. */
  readonly drop: () => void
  /** Deletes the draft and resets the form. */
  readonly startEmpty: () => void
}

interface DraftedProps<Values extends FieldValues> {
  scope: Scope
  /** The values of the empty form. The same object each time. */
  empty: Values
  /**
   * For a form with a field `file`: returns the part of it to store, null for none. It has a separate draft, written
   * only when the file changes: with the other values it would be written to the disk at each key press. The same
   * function each time.
   */
  fileToKeep?: (values: Values) => object | null
  children: (draft: DraftOf<Values>) => ReactNode
}

/**
 * Reads the draft of a form before showing the form, so that the draft never overwrites input. Without storage, or if
 * it does not respond in time, the form works without drafts and says so.
 */
export function Drafted<Values extends FieldValues>({
  scope,
  empty,
  fileToKeep,
  children,
}: DraftedProps<Values>) {
  const [gateway, instance, what] = scope
  const id = scope.join('\n')
  const [state, setState] = useState<{
    id: string
    turn: number
    values: Values
    at?: number
    /** Undefined without storage: the form then works without drafts. */
    keeper: Keeper<Values> | undefined
  }>()

  useEffect(() => {
    let current = true
    const own: Scope = [gateway, instance, what]
    if (fileToKeep) prepareToStoreFiles()
    const reads = [readDraft(own), ...(fileToKeep ? [readDraft(fileScope(own))] : [])]
    answerWithin(Promise.all(reads)).then(
      ([draft, ofFile]) => {
        const words = draft ? fit(draft.values, empty) : empty
        const { file = null } = ofFile?.values ?? {}
        const values = fileToKeep ? { ...words, file } : words
        const at = draft?.at ?? ofFile?.at
        if (current) setState({ id, turn: 0, values, at, keeper: keeperOf(own, file, fileToKeep) })
      },
      // A draft that could not be read is not overwritten.
      () => {
        if (current) setState({ id, turn: 0, values: empty, keeper: undefined })
      },
    )
    return () => {
      current = false
    }
  }, [id, gateway, instance, what, empty, fileToKeep])

  const keeper = state?.keeper
  const keep = useCallback(
    (values: Values) => {
      keeper?.keep(values)
      channel?.postMessage(id)
    },
    [keeper, id],
  )
  const drop = useCallback(() => keeper?.drop(), [keeper])
  const startEmpty = useCallback(() => {
    drop()
    setState((s) => s && { id: s.id, turn: s.turn + 1, values: empty, keeper: s.keeper })
  }, [drop, empty])

  if (state?.id !== id) return null
  return (
    <DraftFrame key={`${id}\n${state.turn}`} id={id} isKept={state.keeper !== undefined}>
      {children({ initial: state.values, restoredAt: state.at, keep, drop, startEmpty })}
    </DraftFrame>
  )
}

interface Keeper<Values> {
  readonly keep: (values: Values) => void
  readonly drop: () => void
}

/** Creates the writer of a form's drafts. `fileNow` is the file in its draft. Write errors are ignored. */
function keeperOf<Values extends FieldValues>(
  scope: Scope,
  fileNow: unknown,
  fileToKeep: DraftedProps<Values>['fileToKeep'],
): Keeper<Values> {
  let kept = fileNow
  const tried = (writing: Promise<void>) => void writing.catch(() => {})
  return {
    keep(values) {
      if (!fileToKeep) return tried(keepDraft(scope, values))
      tried(keepDraft(scope, { ...values, file: null }))
      const file = fileToKeep(values)
      if (isSameFile(file, kept)) return
      kept = file
      tried(file ? keepDraft(fileScope(scope), { file }) : dropDraft(fileScope(scope)))
    },
    drop() {
      kept = null
      tried(dropDraft(scope))
      if (fileToKeep) tried(dropDraft(fileScope(scope)))
    },
  }
}

/** Remounts the form when it is cleared, and tells it whether its draft is stored. */
function DraftFrame({
  id,
  isKept,
  children,
}: {
  id: string
  isKept: boolean
  children: ReactNode
}) {
  const [elsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const onMessage = ({ data }: MessageEvent) => setElsewhere((was) => was || data === id)
    channel?.addEventListener('message', onMessage, { signal: listening.signal })
    return () => listening.abort()
  }, [id])
  return <DraftsKept value={isKept && (elsewhere ? 'elsewhere' : true)}>{children}</DraftsKept>
}

/** Returns whether two files of a form are the same, part by part: forms copy their values. */
function isSameFile(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return a === b
  const parts = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...parts].every((part) => a[part] === b[part])
}

/** Returns the parts of a draft that match the form: it may come from an older version. */
function fit<Values extends FieldValues>(draft: Record<string, unknown>, empty: Values): Values {
  const kept = Object.entries(draft).filter(([name, value]) => {
    const model: unknown = empty[name]
    if (!(name in empty)) return false
    return (
      model === undefined ||
      model === null ||
      (typeof model === typeof value && Array.isArray(model) === Array.isArray(value))
    )
  })
  return { ...empty, ...Object.fromEntries(kept) }
}

/**
 * Stores the input of a form as its draft at once: a page that is being closed has no time for pending writes.
 * `omit` names fields that are never stored: passwords.
 */
export function useKeepDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: DraftOf<Values>,
  omit: readonly (keyof Values)[] = [],
): void {
  const { keep, drop, restoredAt } = draft
  const omitted = useRef(omit)
  const changed = useRef(false)
  useForgetUnsaved(form)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          setUnsaved(form, isDirty === true)
          if (isDirty !== true) {
            // Back to the initial values: the input in between is no draft.
            if (changed.current && restoredAt === undefined) drop()
            if (!changed.current || restoredAt === undefined) return
          }
          changed.current = isDirty === true
          const kept = { ...values }
          for (const name of omitted.current) delete kept[name]
          keep(kept)
        },
      }),
    [form, keep, drop, restoredAt],
  )
}
