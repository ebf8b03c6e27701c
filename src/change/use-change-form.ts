import { useCallback, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { RefusedError } from '#client/errors.ts'
import type { Scope } from '#local/schema.ts'
import { useStoredDraft, type Draft } from '#data/use-draft.ts'
import { setUnsaved, useForgetUnsaved } from '#data/unsaved.ts'
import { showAtFields } from '#data/use-submit.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import {
  diff,
  equal,
  merge,
  shown,
  type Change,
  type Known,
  type Merged,
  type Resource,
} from './resource.ts'
import type { Save } from './use-save.ts'

/** The stored changes of a form: the typed values, and the values that they replace. */
interface ChangeDraft {
  readonly mine: Record<string, unknown>
  readonly base: Record<string, unknown>
}

const noDraft: ChangeDraft = { mine: {}, base: {} }

/** A form that changes a resource. */
export interface ChangeFormOf<V extends FieldValues> {
  readonly form: UseFormReturn<V>
  readonly values: V
  readonly base: Known<V>
  readonly changes: readonly Change<V>[]
  readonly draft: Draft<ChangeDraft>
  readonly submit: (event: SyntheticEvent) => void
  readonly discard: () => void
}

/**
 * Returns a form for a resource. Its unchanged fields follow the current values. Its draft contains only the changes, so
 * that after a reload, too, nothing reverts what someone else changed; secrets are not stored.
 * @param current the values on the gateway; the same object until they change
 * @param prefill changes that the form begins with
 */
export function useChangeForm<V extends FieldValues>({
  save,
  schema,
  current,
  prefill,
  scope,
  onDone,
}: {
  save: Save<V>
  schema: z.ZodMiniType<unknown, V>
  current: Known<V>
  prefill?: Partial<V> | undefined
  scope: Scope
  /** Called when the gateway has all values as requested. */
  onDone?: (() => void) | undefined
}): ChangeFormOf<V> {
  const { resource } = save
  const begin = ({ mine, base }: ChangeDraft) =>
    merge(
      resource,
      { ...current, ...base },
      { ...shown(resource, current), ...mine, ...prefill },
      current,
    )
  const [started] = useState(() => begin(noDraft))
  const form = useZodForm<V>(schema, started.values as Parameters<typeof useZodForm<V>>[1])
  const [base, setBase] = useState(started.base)
  const latest = useRef(base)
  const values = { ...started.values, ...(useWatch({ control: form.control }) as Partial<V>) }
  const changes = diff(resource, base, values)

  const take = useCallback(
    (merged: Pick<Merged<V>, 'values' | 'base'>) => {
      const typed = form.getValues()
      for (const field of resource.fields) {
        const value = merged.values[field]
        if (!equal(typed[field], value)) form.setValue(field as FieldPath<V>, value)
      }
      latest.current = merged.base
      setBase(merged.base)
    },
    [form, resource],
  )

  const followed = useRef({ id: resource.id, current })
  useEffect(() => {
    const { id, current: before } = followed.current
    if (before === current) return
    followed.current = { id: resource.id, current }
    const merged = merge(resource, latest.current, form.getValues(), current)
    // What was typed for another resource is kept, too, as a change of this one.
    take(id === resource.id ? merged : { ...merged, base: current })
  }, [resource, current, form, take])

  const [hasDraft, setHasDraft] = useState(false)
  const draft = useStoredDraft<ChangeDraft>(scope, {
    empty: noDraft,
    onRead(stored) {
      const merged = begin(stored)
      form.reset(merged.values)
      take(merged)
      setHasDraft(Object.keys(stored.mine).length > 0)
    },
  })
  useKeepChanges(save.resource, form, draft, { values, base, changes })

  async function run() {
    const typed = form.getValues()
    await save.run({
      base: latest.current,
      values: (await resource.clean?.(typed, latest.current)) ?? typed,
      form: {
        show: (merged) => {
          take(merged)
          return form.trigger(undefined, { shouldFocus: true })
        },
        onRefused: (error) => showRefusal(error, form, resource),
        onDone(isAsAsked, outcome) {
          // The gateway has a secret, but never returns it: it is no longer a change.
          for (const { field, after, state } of ('fields' in outcome && outcome.fields) || [])
            if (state === 'unreadable' && resource.isSecret?.(field, after))
              form.setValue(field as FieldPath<V>, resource.blank[field])
          if (!isAsAsked) return
          draft.drop()
          onDone?.()
        },
      },
    })
  }
  return {
    form,
    values,
    base,
    changes,
    draft: {
      ...draft,
      restoredAt: hasDraft && changes.length > 0 && !save.outcome ? draft.restoredAt : undefined,
    },
    submit(event) {
      event.preventDefault()
      // Invalid values are merged, too: what someone else saved may complete them.
      void form.handleSubmit(run, (errors) => {
        return Object.keys(errors).every((name) => resource.fields.includes(name))
          ? run()
          : undefined
      })(event)
    },
    discard() {
      save.reset()
      form.reset(shown(resource, current))
      take({ values: shown(resource, current), base: current })
      draft.drop()
    },
  }
}

/** Stores the changes of a form at once: a page that is being closed has no time for pending writes. */
function useKeepChanges<V extends FieldValues>(
  { isSecret }: Resource<V>,
  form: object,
  draft: Draft<ChangeDraft>,
  { values, base, changes }: Pick<ChangeFormOf<V>, 'values' | 'base' | 'changes'>,
) {
  const kept = useMemo(() => {
    const open = changes.filter(
      ({ field, after, before }) => !isSecret?.(field, after) && !isSecret?.(field, before),
    )
    return JSON.stringify({
      mine: Object.fromEntries(open.map(({ field }) => [field, values[field]])),
      base: Object.fromEntries(open.map(({ field }) => [field, base[field]])),
    })
  }, [isSecret, values, base, changes])
  const { isReading, keep, drop } = draft
  const wasReading = useRef(true)
  useForgetUnsaved(form)
  useEffect(() => {
    const isFirst = wasReading.current
    wasReading.current = isReading
    if (isReading || isFirst) return
    const stored = JSON.parse(kept) as ChangeDraft
    if (Object.keys(stored.mine).length === 0) drop()
    else keep(stored)
  }, [isReading, kept, keep, drop])
  const isChanged = changes.length > 0
  useEffect(() => setUnsaved(form, isChanged), [form, isChanged])
}

/** Shows a gateway's refusal at the fields that it names: `webhook.url` and `reject_call` are the last part, camelCase. */
function showRefusal<V extends FieldValues>(
  error: RefusedError,
  form: UseFormReturn<V>,
  resource: Resource<V>,
): void {
  const values = form.getValues()
  showAtFields(error, form, (wire) => {
    const name = resource.fieldOf?.(wire, values) ?? fieldOf(wire)
    return (name.split('.')[0] ?? '') in values ? (name as FieldPath<V>) : undefined
  })
}

const fieldOf = (wire: string) =>
  (/(\w+)(?:\[\d+\])?$/.exec(wire)?.[1] ?? '').replaceAll(/_(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
