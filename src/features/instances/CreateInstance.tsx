import { useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useCapabilities } from '#data/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances } from '#data/use-instances.ts'
import { cacheKey, readOptions } from '#data/use-read.ts'
import { showAtFields } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Note } from '#ui/Note.tsx'
import { InstanceCreated } from './InstanceCreated.tsx'
import { createSchema } from './instance-schema.ts'

const empty = { name: '' }
type Values = typeof empty

/** Makes an instance: beyond the contract, where the gateway offers it. */
export function CreateInstance({ onClose }: { onClose: () => void }) {
  const t = useText('instances').create
  const { address } = useConnection()
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Drafted scope={[address, '', 'createInstance']} empty={empty}>
        {(draft) => <CreateForm draft={draft} />}
      </Drafted>
    </Dialog>
  )
}

function CreateForm({ draft }: { draft: DraftOf<Values> }) {
  const t = useText('instances').create
  const core = useText('core')
  const failureWords = useFailureWords()
  const connection = useConnection()
  const queries = useQueryClient()
  const { instances } = useInstances()
  const { connectInstance } = useCapabilities()
  const schema = useMemo(
    () => createSchema((name) => instances.some((i) => i.name === name)),
    [instances],
  )
  const form = useZodForm(schema, draft.initial)
  useKeepDraft(form, draft)
  const { setFocus } = form
  // The dialog opened before its draft was read: then it had nothing else to give the focus to than Close.
  useEffect(() => setFocus('name'), [setFocus])
  const write = useWrite('createInstance', () => [cacheKey('fetchInstances', {})])
  const [made, setMade] = useState<string>()
  const [trace, setTrace] = useState<'there' | 'absent' | 'unread'>()

  /** Whether the list has the name now. */
  async function look(name: string): Promise<'there' | 'absent' | 'unread'> {
    const options = readOptions(connection, 'fetchInstances', {})
    try {
      await queries.cancelQueries({ queryKey: options.queryKey })
      const list = await queries.query({ ...options, staleTime: 0 })
      return list.some((i) => i.name === name) ? 'there' : 'absent'
    } catch {
      return 'unread'
    }
  }

  const submit = form.handleSubmit(async (values) => {
    const name = values.name.trim()
    setTrace(undefined)
    try {
      const result = await write.run({
        body: { instanceName: name, ...(connectInstance && { qrcode: true }) },
      })
      if (!result) return
      draft.drop()
      setMade(name)
    } catch (error) {
      if (error instanceof RefusedError)
        showAtFields(error, form, (wire) => (wire === 'instanceName' ? 'name' : undefined))
      if (error instanceof UnknownOutcomeError) setTrace(await look(name))
    }
  })

  if (made !== undefined && write.result)
    return <InstanceCreated name={made} result={write.result} />
  return (
    <FormShell
      label={t.title}
      onSubmit={(event) => void submit(event)}
      pending={write.pending}
      error={failureWords(write.error)}
      submit={t.submit}
      outcome={
        trace && (
          <Note
            kind="info"
            title={
              { there: t.unknownThere, absent: t.unknownNotThere, unread: t.unknownUnread }[trace]
            }
          />
        )
      }
    >
      <p>{core.beyond}</p>
      <DraftNote restoredAt={draft.restoredAt} onStartEmpty={draft.startEmpty} />
      <TextField control={form.control} name="name" label={t.name} help={t.nameHelp} mono />
    </FormShell>
  )
}
