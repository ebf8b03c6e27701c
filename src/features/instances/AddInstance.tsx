import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useDraft } from '#data/use-draft.ts'
import { call } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { addedKey, useInstances } from '#data/instances/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { addInstance } from '#local/instance-records.ts'
import { closestNames } from '#domain/near-words.ts'
import { fromGateway } from '#ui/form/field-error.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { useWatch } from 'react-hook-form'
import { addSchema } from './instance-schema.ts'

const empty = { name: '', id: '' }

/** Adds an instance by name, for gateways without a list. Changes nothing on the gateway. */
export function AddInstance({ onClose }: { onClose: () => void }) {
  const t = useText('instances').add
  const connection = useConnection()
  const { address } = connection
  const failureWords = useFailureWords()
  const queries = useQueryClient()
  const { instances } = useInstances()
  const schema = useMemo(
    () => addSchema((name) => instances.some((i) => i.name === name)),
    [instances],
  )
  const form = useZodForm(schema, empty)
  const draft = useDraft(form, [address, '', 'addInstance'])
  const { isReading } = draft
  const { setFocus } = form
  // The dialog opens before its draft is read: until then, only Close could take the focus.
  useEffect(() => {
    if (!isReading) setFocus('name')
  }, [isReading, setFocus])
  const [failed, setFailed] = useState(false)
  // A name that could not be checked, and why.
  const [unchecked, setUnchecked] = useState<{ name: string; error: unknown }>()
  const isUnchecked = useWatch({ control: form.control, name: 'name' }) === unchecked?.name
  const reason = failureWords(isUnchecked ? unchecked?.error : undefined)
  const { isSubmitting } = form.formState

  /** Returns the field's error, with the names that are probably meant. */
  function noInstanceError(name: string) {
    const near = closestNames(
      name,
      instances.map((one) => one.name),
    )
    return near.length === 0
      ? { message: 'noInstance' }
      : { type: fromGateway, message: t.noInstanceNear(near.join(', ')) }
  }

  /** Returns whether the instance may be added: the gateway has it, or the user knows that it could not be checked. */
  async function mayAdd(name: string): Promise<boolean> {
    if (unchecked?.name === name) return true
    try {
      // Every gateway has this read.
      await call(connection, 'findSettings', { params: { instance: name } })
      return true
    } catch (error) {
      if (error instanceof RefusedError && error.kind === 'no-instance')
        form.setError('name', noInstanceError(name), { shouldFocus: true })
      else setUnchecked({ name, error })
      return false
    }
  }

  const submit = form.handleSubmit(async ({ name, id }) => {
    if (!(await mayAdd(name))) return
    try {
      await addInstance(address, name, id.trim() === '' ? undefined : id.trim().toLowerCase())
      draft.drop()
      await queries.invalidateQueries({ queryKey: addedKey })
      onClose()
    } catch {
      setFailed(true)
    }
  })

  return (
    <Dialog title={t.title} onClose={onClose}>
      <FormShell
        label={t.title}
        onSubmit={(event) => void submit(event)}
        pending={isSubmitting}
        error={
          failed
            ? { kind: 'bad', title: t.failed, text: t.failedText }
            : reason && { ...reason, kind: 'warning', title: t.unchecked, text: reason.title }
        }
        draft={draft}
        submit={isUnchecked ? t.anyway : t.submit}
        isLocal
      >
        <p>{t.intro}</p>
        <TextField control={form.control} name="name" label={t.name} help={t.nameHelp} mono />
        <TextField control={form.control} name="id" label={t.id} help={t.idHelp} mono />
      </FormShell>
    </Dialog>
  )
}
