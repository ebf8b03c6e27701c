import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Scope } from '#local/database.ts'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import { answerWithin } from '#local/storage-limit.ts'
import { DraftsKept } from '#ui/form/drafts-kept.ts'
import { setUnsaved, useForgetUnsaved } from './unsaved.ts'

/** The draft of one form. */
export interface DraftOf<Values> {
  /** What the form starts with: the draft, or the empty form. */
  readonly initial: Values
  /** When the draft was typed, in epoch milliseconds; undefined where there was none. */
  readonly restoredAt: number | undefined
  readonly keep: (values: Values) => void
  /** Drops it: it was sent. What is typed from then on is a draft again. */
  readonly drop: () => void
  /** Drops it and begins the form anew. */
  readonly startEmpty: () => void
}

interface DraftedProps<Values extends FieldValues> {
  scope: Scope
  /** The form as it is before anything was typed. The same object each time. */
  empty: Values
  children: (draft: DraftOf<Values>) => ReactNode
}

/**
 * Reads the draft of a form before the form appears, so that nothing typed is ever overwritten by it.
 * Where there is no storage, or it does not respond in time, the form works without drafts and says so.
 */
export function Drafted<Values extends FieldValues>({
  scope,
  empty,
  children,
}: DraftedProps<Values>) {
  const [gateway, instance, what] = scope
  const id = scope.join('\n')
  const [state, setState] = useState<{
    id: string
    turn: number
    values: Values
    at?: number
    isKept: boolean
  }>()

  useEffect(() => {
    let current = true
    const show = (values: Values, isKept: boolean, at?: number) => {
      if (current) setState({ id, turn: 0, values, at, isKept })
    }
    answerWithin(readDraft([gateway, instance, what])).then(
      (draft) => (draft ? show(fit(draft.values, empty), true, draft.at) : show(empty, true)),
      () => show(empty, false),
    )
    return () => {
      current = false
    }
  }, [id, gateway, instance, what, empty])

  const isKept = state?.isKept === true
  // Without storage there are no drafts; the form works all the same. One that could not be read is not written over.
  const keep = useCallback(
    (values: Values) => {
      if (isKept) void keepDraft([gateway, instance, what], values).catch(() => {})
    },
    [gateway, instance, what, isKept],
  )
  const drop = useCallback(
    () => void dropDraft([gateway, instance, what]).catch(() => {}),
    [gateway, instance, what],
  )
  const startEmpty = useCallback(() => {
    drop()
    setState((s) => s && { id: s.id, turn: s.turn + 1, values: empty, isKept: s.isKept })
  }, [drop, empty])

  if (state?.id !== id) return null
  return (
    <DraftFrame key={`${id}\n${state.turn}`} isKept={state.isKept}>
      {children({ initial: state.values, restoredAt: state.at, keep, drop, startEmpty })}
    </DraftFrame>
  )
}

/** Gives the form a new life when it starts empty, and tells it whether its draft is kept. */
function DraftFrame({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  return <DraftsKept value={isKept}>{children}</DraftsKept>
}

/** Of a draft, what still fits the form: an older version may have kept it. */
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
 * Keeps what is typed into a form as its draft, at once: a page that is left has no time for what waits.
 * `omit` names fields that are never kept: passwords.
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
            // Back to where it began: what was typed in between is no draft.
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
