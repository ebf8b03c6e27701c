import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { addedKey, useInstances } from '#data/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { addInstance } from '#local/added-instances.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { addSchema } from './instance-schema.ts'

const empty = { name: '', id: '' }
type Values = typeof empty

/** Adds an instance by name, for gateways without a list. Sends nothing to the gateway. */
export function AddInstance({ onClose }: { onClose: () => void }) {
  const t = useText('instances').add
  const { address } = useConnection()
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Drafted scope={[address, '', 'addInstance']} empty={empty}>
        {(draft) => <AddForm draft={draft} onClose={onClose} />}
      </Drafted>
    </Dialog>
  )
}

function AddForm({ draft, onClose }: { draft: DraftOf<Values>; onClose: () => void }) {
  const t = useText('instances').add
  const { address } = useConnection()
  const queries = useQueryClient()
  const { instances } = useInstances()
  const schema = useMemo(
    () => addSchema((name) => instances.some((i) => i.name === name)),
    [instances],
  )
  const form = useZodForm(schema, draft.initial)
  useKeepDraft(form, draft)
  const { setFocus } = form
  // The dialog opens before its draft is read: until then, only Close could take the focus.
  useEffect(() => setFocus('name'), [setFocus])
  const [failed, setFailed] = useState(false)
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, id }) => {
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
    <FormShell
      label={t.title}
      onSubmit={(event) => void submit(event)}
      pending={isSubmitting}
      error={failed ? { kind: 'bad', title: t.failed, text: t.failedText, reasons: [] } : undefined}
      submit={t.submit}
      isLocal
    >
      <p>{t.intro}</p>
      <DraftNote restoredAt={draft.restoredAt} onStartEmpty={draft.startEmpty} />
      <TextField control={form.control} name="name" label={t.name} help={t.nameHelp} mono />
      <TextField control={form.control} name="id" label={t.id} help={t.idHelp} mono />
    </FormShell>
  )
}
