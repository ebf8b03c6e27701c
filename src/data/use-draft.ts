import { isRecord } from '#domain/keys-of.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Scope } from '#local/schema.ts'
import { dropDraft, fileScope, keepDraft, readDraft } from '#local/drafts.ts'
import { prepareToStoreFiles } from '#local/stored-files.ts'
import { answerWithin } from '#local/storage/limit.ts'
import type { ShownDraft } from '#ui/note/DraftNote.tsx'
import { setUnsaved, useForgetUnsaved } from './unsaved.ts'

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard drafts')

/** The draft of one form. */
export interface Draft<Values> extends ShownDraft {
  readonly keep: (values: Values) => void
  /** Deletes the draft after it was sent. Later input becomes a new draft. */
  readonly drop: () => void
}

interface DraftOptions<Values> {
  /**
   * For values with a field `file`: returns the part of it to store, null for none. It has a separate draft, written
   * only when the file changes: with the other values it would be written to the disk at each key press.
   */
  fileToKeep?: (values: Values) => object | null
}

const same = <Values>(values: Values) => values

/**
 * Stores the input of a form as a draft, and restores it. The form is not shown while the draft is read
 * (`isReading`), so that the draft never overwrites input.
 * @param form a form with the values of the empty form
 * @param options `omit` names fields that are never stored: passwords. `restore` changes the values that the form
 *   begins with.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  scope: Scope,
  {
    omit = [],
    restore = same,
    fileToKeep,
  }: DraftOptions<Values> & {
    omit?: readonly (keyof Values)[]
    restore?: (values: Values) => Values
  } = {},
): Draft<Values> {
  const [empty] = useState(() => form.getValues())
  const omitted = useRef(omit)
  const changed = useRef(false)
  const isRestoring = useRef(false)
  const draft = useStoredDraft<Values>(scope, {
    empty,
    ...(fileToKeep && { fileToKeep }),
    onRead(values) {
      isRestoring.current = true
      form.reset(restore(values))
      isRestoring.current = false
      changed.current = false
    },
  })
  const { keep, drop, restoredAt } = draft
  useForgetUnsaved(form)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        // At once: a page that is being closed has no time for pending writes.
        callback: ({ values, isDirty }) => {
          setUnsaved(form, isDirty === true)
          // While it is reset, a form still reports changes of its earlier values.
          if (isRestoring.current) return
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
  return draft
}

/**
 * Reads a draft and stores later ones. Without storage, or if it does not respond in time, the form works without
 * drafts and says so.
 * @param options `empty`: the values without a draft. `onRead` is called with the draft, or `empty`, when it is read and
 *   when the user clears the form.
 */
export function useStoredDraft<Values extends FieldValues>(
  scope: Scope,
  options: DraftOptions<Values> & { empty: Values; onRead: (values: Values) => void },
): Draft<Values> {
  const [gateway, instance, what] = scope
  const id = scope.join('\n')
  const [state, setState] = useState<{
    id: string
    turn: number
    at?: number | undefined
    /** Undefined without storage: the form then works without drafts. */
    keeper: Keeper<Values> | undefined
    hasInput: boolean
  }>()
  const [changedElsewhere, setChangedElsewhere] = useState<unknown>()
  const [reads, setReads] = useState(0)

  const begin = useEffectEvent((values: Values) => options.onRead(values))
  const load = useEffectEvent((own: Scope) => loadDraft(own, options))
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    void load([gateway, instance, what]).then(({ values, ...loaded }) => {
      if (signal.aborted) return
      begin(values)
      setState((before) => ({
        id,
        turn: before?.id === id ? before.turn + 1 : 0,
        ...loaded,
        hasInput: loaded.at !== undefined,
      }))
      setChangedElsewhere(undefined)
    })
    const onMessage = ({ data }: MessageEvent<unknown>) =>
      setChangedElsewhere((was: unknown) => (data === id ? id : was))
    channel?.addEventListener('message', onMessage, { signal })
    return () => listening.abort()
  }, [id, gateway, instance, what, reads])

  const keeper = state?.keeper
  const keep = useCallback(
    (values: Values) => {
      keeper?.keep(values)
      setState((before) => (!before || before.hasInput ? before : { ...before, hasInput: true }))
      channel?.postMessage(id)
    },
    [keeper, id],
  )
  const drop = useCallback(() => {
    keeper?.drop()
    channel?.postMessage(id)
    setState((before) =>
      before?.hasInput === true ? { ...before, at: undefined, hasInput: false } : before,
    )
  }, [keeper, id])
  function startEmpty() {
    options.onRead(options.empty)
    drop()
    setState((before) => before && { ...before, turn: before.turn + 1 })
  }
  return {
    isReading: state?.id !== id,
    isKept: keeper !== undefined,
    hasInput: state?.hasInput === true,
    isChangedElsewhere: changedElsewhere === id,
    restoredAt: state?.at,
    turn: state?.turn ?? 0,
    keep,
    drop,
    startEmpty,
    reload: () => setReads((n) => n + 1),
  }
}

/** Returns the values of a draft, or the empty ones, when they were typed, and the writer of later ones. */
async function loadDraft<Values extends FieldValues>(
  scope: Scope,
  { empty, fileToKeep }: DraftOptions<Values> & { empty: Values },
): Promise<{ values: Values; at?: number | undefined; keeper: Keeper<Values> | undefined }> {
  try {
    if (fileToKeep) prepareToStoreFiles()
    const reads = [readDraft(scope), ...(fileToKeep ? [readDraft(fileScope(scope))] : [])]
    const [draft, ofFile] = await answerWithin(Promise.all(reads))
    const { file = null } = ofFile?.values ?? {}
    const words = draft ? fit(draft.values, empty) : empty
    return {
      values: fileToKeep ? { ...words, file } : words,
      at: draft?.at ?? ofFile?.at,
      keeper: keeperOf(scope, file, fileToKeep),
    }
  } catch {
    // A draft that could not be read is not overwritten.
    return { values: empty, keeper: undefined }
  }
}

interface Keeper<Values> {
  readonly keep: (values: Values) => void
  readonly drop: () => void
}

/** Creates the writer of a form's drafts. `fileNow` is the file in its draft. Write errors are ignored. */
function keeperOf<Values extends FieldValues>(
  scope: Scope,
  fileNow: unknown,
  fileToKeep: DraftOptions<Values>['fileToKeep'],
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

/** Returns whether two files of a form are the same, part by part: forms copy their values. */
function isSameFile(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b) || a instanceof Blob) return a === b
  const parts = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...parts].every((part) => a[part] === b[part])
}

/** Returns the parts of a draft that match the form: it may come from an older version. */
function fit<Values extends FieldValues>(draft: Record<string, unknown>, empty: Values): Values {
  const models: Record<string, unknown> = { ...empty }
  const kept = Object.entries(draft).filter(([name, value]) => {
    const model = models[name]
    if (!(name in models)) return false
    return (
      model === undefined ||
      model === null ||
      (typeof model === typeof value && Array.isArray(model) === Array.isArray(value))
    )
  })
  return { ...empty, ...Object.fromEntries(kept) }
}
