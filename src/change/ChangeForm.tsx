import { Button } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useText } from '#i18n/locale.tsx'
import type { Scope } from '#local/schema.ts'
import { FormShell } from '#ui/form/FormShell.tsx'
import type { Known } from './resource.ts'
import { SaveNotes } from './SaveNotes.tsx'
import { useChangeForm, type ChangeFormOf } from './use-change-form.ts'
import type { Save } from './use-save.ts'

interface ChangeFormProps<V extends FieldValues> {
  scope: Scope
  label: string
  /** The submit button; by default with the number of changes. */
  submit?: string
  save: Save<V>
  schema: z.ZodMiniType<unknown, V>
  /** The values on the gateway; the same object until they change. */
  current: Known<V>
  prefill?: Partial<V> | undefined
  /** Closes the form, after a save or a cancel; undefined if it stays open. */
  onClose?: (() => void) | undefined
  /** On the left of the bar; by default the number of unsaved changes. */
  status?: (values: V) => ReactNode
  /** A small form in place, instead of a page with a bar. */
  inPlace?: boolean
  children: (form: ChangeFormOf<V>) => ReactNode
}

/** A form that changes a resource: keeps a draft of the changes, saves, and shows the result. */
export function ChangeForm<V extends FieldValues>({
  scope,
  label,
  submit,
  save,
  schema,
  current,
  prefill,
  onClose,
  status,
  inPlace = false,
  children,
}: ChangeFormProps<V>) {
  const t = useText('change')
  const cancel = useText('core').action.cancel
  const change = useChangeForm({ save, schema, current, prefill, scope, onDone: onClose })
  const count = change.changes.length
  const { reset } = save
  // The result of an earlier form.
  useEffect(reset, [reset])
  const discard = () => {
    change.discard()
    onClose?.()
  }
  return (
    <FormShell
      label={label}
      draft={change.draft}
      onSubmit={change.submit}
      pending={save.pending}
      error={undefined}
      submit={submit ?? t.save(count)}
      outcome={save.outcome && <SaveNotes save={save} isChanged={count > 0} />}
      isUnchanged={count === 0 && !(inPlace && submit !== undefined)}
      {...(inPlace
        ? { secondary: onClose && <Button onClick={discard}>{cancel}</Button> }
        : {
            bar: {
              status:
                status?.(change.values) ??
                (count === 0 ? t.none : `${t.pending(count)}. ${t.kept}`),
              canClose: onClose !== undefined,
              onDiscard: discard,
            },
          })}
    >
      {children(change)}
    </FormShell>
  )
}
