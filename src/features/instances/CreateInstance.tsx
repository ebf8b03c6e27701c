import { cleanName } from '#domain/clean-text.ts'
import { useEffect, useMemo, useState } from 'react'
import { PhoneField } from '#components/PhoneField.tsx'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { switches } from '#data/instances/instance-settings.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { cacheKey, useReadNow } from '#data/use-read.ts'
import { showAtFields } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Fold } from '#ui/Fold.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { useGo } from '#ui/use-go.ts'
import {
  channels,
  createBody,
  createFieldOf,
  createSchema,
  emptyInstance,
} from './instance-schema.ts'
import type { Result } from '#client/call.ts'
import { CopyableText } from '#ui/file/CopyButton.tsx'
import { Link } from '#ui/Link.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'

/** A webhook's address may have a secret, which must not be stored in a draft. */
const notKept = ['webhookUrl'] as const

/** Creates an instance with channel, number, settings and webhook, and opens its QR code. */
export function CreateInstance({ onClose }: { onClose: () => void }) {
  const t = useText('instances').create
  const failureWords = useFailureWords()
  const connection = useConnection()
  const readNow = useReadNow()
  const { instances } = useInstances()
  const { connectInstance, dialect } = useCapabilities()
  const settings = useText('settings')
  const go = useGo()
  const options = useNumberOptions()
  const schema = useMemo(
    () => createSchema((name) => instances.some((i) => i.name === name), options),
    [instances, options],
  )
  const form = useZodForm(schema, emptyInstance)
  const draft = useDraft(form, [connection.address, '', 'createInstance'], { omit: notKept })
  const { isReading } = draft
  const { errors } = form.formState
  const rejectsCalls = form.watch('rejectCall')
  const { setFocus } = form
  // The dialog opens before its draft is read: until then, only Close could take the focus.
  useEffect(() => {
    if (!isReading) setFocus('name')
  }, [isReading, setFocus])
  const write = useWrite('createInstance', () => [cacheKey('fetchInstances', {})])
  const [made, setMade] = useState<string>()
  const [trace, setTrace] = useState<'there' | 'absent' | 'unread'>()

  /** Checks whether the list has the name now. */
  async function look(name: string): Promise<'there' | 'absent' | 'unread'> {
    try {
      const list = await readNow('fetchInstances', {})
      return list.some((i) => i.name === name) ? 'there' : 'absent'
    } catch {
      return 'unread'
    }
  }

  const submit = form.handleSubmit(async (values) => {
    const name = cleanName(values.name)
    setTrace(undefined)
    const number = await recipientToSend(values.number, options)
    try {
      const result = await write.run({
        body: createBody({ ...values, number }, connectInstance),
      })
      if (!result) return
      draft.drop()
      if (connectInstance && result.understood && values.channel !== 'EVOLUTION')
        return go({ page: 'connection', gateway: connection.address, instance: name })
      setMade(name)
    } catch (error) {
      if (error instanceof RefusedError) showAtFields(error, form, createFieldOf)
      if (error instanceof UnknownOutcomeError) setTrace(await look(name))
    }
  })

  return (
    <Dialog title={t.title} onClose={onClose}>
      {made !== undefined && write.result ? (
        <InstanceCreated name={made} result={write.result} />
      ) : (
        <FormShell
          label={t.title}
          onSubmit={(event) => void submit(event)}
          pending={write.pending}
          error={failureWords(write.error)}
          draft={draft}
          submit={t.submit}
          outcome={
            trace && (
              <Note
                kind="info"
                title={
                  { there: t.unknownThere, absent: t.unknownNotThere, unread: t.unknownUnread }[
                    trace
                  ]
                }
              />
            )
          }
        >
          <TextField control={form.control} name="name" label={t.name} help={t.nameHelp} mono />
          {dialect === 'evolution' && (
            <SelectField
              control={form.control}
              name="channel"
              label={t.channel}
              options={channels.map((value) => ({ value, label: value || t.channelUnset }))}
            />
          )}
          <PhoneField
            options={options}
            control={form.control}
            name="number"
            label={t.number}
            help={t.numberHelp}
          />
          <Fold summary={t.settings} mustShow={errors.msgCall !== undefined}>
            <div className={shared.stackMedium}>
              {switches.map((name) => (
                <CheckboxField
                  key={name}
                  control={form.control}
                  name={name}
                  label={settings.switches[name].label}
                  help={settings.switches[name].help}
                />
              ))}
              {rejectsCalls && (
                <TextField
                  control={form.control}
                  name="msgCall"
                  label={settings.callText.label}
                  help={settings.callText.help}
                />
              )}
            </div>
          </Fold>
          <Fold summary={t.webhook} mustShow={errors.webhookUrl !== undefined}>
            <TextField
              control={form.control}
              name="webhookUrl"
              label={t.webhookUrl}
              help={t.webhookHelp}
              inputMode="url"
              mono
            />
          </Fold>
        </FormShell>
      )}
    </Dialog>
  )
}

/** Shows the gateway's response to the creation of an instance. */
function InstanceCreated({ name, result }: { name: string; result: Result<'createInstance'> }) {
  const t = useText('instances').create
  const { address: gateway } = useConnection()
  const { connectInstance } = useCapabilities()
  const id = result.answer?.instance.instanceId
  return (
    <div className={shared.stack}>
      {result.understood ? (
        <Note kind="ok" title={t.done(result.answer.instance.instanceName)} takesFocus>
          <p>
            <span>{`${t.id}:`}</span> <CopyableText text={id ?? ''} of={t.id} />
          </p>
        </Note>
      ) : (
        <Note kind="warning" title={t.notUnderstood} takesFocus>
          <p>{t.notUnderstoodText}</p>
        </Note>
      )}
      <RawAnswer raw={result.raw} />
      {connectInstance ? (
        <Link to={{ page: 'connection', gateway, instance: name }}>{t.connect}</Link>
      ) : (
        <Link to={{ page: 'messages', gateway, instance: name }}>{t.open}</Link>
      )}
    </div>
  )
}
