import { Box } from '@mantine/core'
import { useState } from 'react'
import { EventChoice } from '#components/EventChoice.tsx'
import type { SinkAnswer, SinkName } from '#contract/index.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useCapabilities } from '#data/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey, useRead } from '#data/use-read.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { BarForm } from '#ui/form/BarForm.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SwitchField } from '#ui/form/SwitchField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useField } from '#ui/form/use-field.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { ReadFailed } from '#ui/ReadFailed.tsx'
import { SecretInput } from '#ui/SecretInput.tsx'
import shared from '#ui/shared.module.css'
import { WaitingForm } from '#ui/Waiting.tsx'
import type { Control } from 'react-hook-form'
import {
  configurationOf,
  eventsOf,
  fieldNamed,
  fieldsOf,
  requestOf,
  secretsOf,
  sinkSchema,
  valuesOf,
  type SinkField,
  type SinkValues,
} from './sink-form.ts'
import { sinkReads, sinkWrites } from './sink-operations.ts'
import parts from '#ui/parts.module.css'

/** A save that the gateway accepted. */
export interface SinkSaved {
  readonly name: SinkName
  /** The requested values, without secrets. */
  readonly asked: Readonly<Record<string, unknown>>
  /** When the sink was last read before it, in epoch milliseconds. */
  readonly readBefore: number
}

interface SinkFormProps {
  instance: string
  name: SinkName
  onSaved: (saved: SinkSaved) => void
  onClose: () => void
}

/** Sets a sink or the proxy of an instance. Its fields are generated from the contract's schema. */
export function SinkForm(props: SinkFormProps) {
  const { instance, name } = props
  const read = useRead(sinkReads[name], { params: { instance } })
  const failure = useFailureWords()(read.error)
  if (read.data) return <OpenForm {...props} answer={read.data} readAt={read.dataUpdatedAt} />
  if (!failure) return <WaitingForm fields={3} />
  return (
    <ReadFailed failure={failure} onRetry={() => void read.refetch()} retrying={read.isFetching} />
  )
}

interface OpenFormProps extends SinkFormProps {
  answer: SinkAnswer
  readAt: number
}

function OpenForm(props: OpenFormProps) {
  const { address } = useConnection()
  // A later read must not change the form while the user edits it.
  const [began] = useState(() => valuesOf(props.answer))
  return (
    <Drafted scope={[address, props.instance, sinkWrites[props.name]]} empty={began}>
      {(draft) => <Form {...props} draft={draft} />}
    </Drafted>
  )
}

function Form({
  instance,
  name,
  readAt,
  draft,
  onSaved,
  onClose,
}: OpenFormProps & { draft: DraftOf<SinkValues> }) {
  const t = useText('sinks')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { noEventMeansAll } = useCapabilities()
  const [schema] = useState(() => sinkSchema(name))
  const form = useZodForm(schema, draft.initial)
  useKeepDraft(form, draft, secretsOf(name))
  const { control } = form
  const chosen = eventsOf(form.watch()).length
  const fields = fieldsOf(name)
  const hasEvents = fields.some(({ is }) => is === 'events')
  const write = useWrite(sinkWrites[name], () => [
    cacheKey(sinkReads[name], { params: { instance } }),
  ])
  const submit = useSubmit({
    form,
    write,
    toRequest: (typed) => requestOf(name, instance, typed),
    fieldOf: (wire) => fieldNamed(wire, name, form.getValues()),
    onDone: (_, typed) => {
      draft.drop()
      const asked = configurationOf(name, { ...typed, secret: '', password: '' })
      onSaved({ name, asked, readBefore: readAt })
    },
  })
  const label = t.editOf(t.name[name])
  return (
    <BarForm
      label={label}
      onSubmit={submit}
      pending={write.pending}
      error={failureWords(write.error)}
      submit={t.save}
      off={false}
      status={
        hasEvents
          ? chosen === 0 && noEventMeansAll
            ? t.noneMeansAll
            : t.events(chosen, formats.number(chosen))
          : undefined
      }
      onDiscard={() => {
        write.reset()
        draft.drop()
        onClose()
      }}
    >
      <div
        className={`${shared.grow} ${shared.lineAbove} ${shared.grid} ${hasEvents ? parts.halves : shared.oneColumn}`}
      >
        <Box
          p="var(--gutter)"
          maw={hasEvents ? undefined : 480}
          className={`${shared.stack} ${shared.atStart}`}
        >
          <h2 className={shared.heading}>{label}</h2>
          <p className={shared.muted}>{t.help[name]}</p>
          <DraftNote restoredAt={draft.restoredAt} onStartEmpty={draft.startEmpty} />
          {fields.map((field) => (
            <FieldOf
              key={'name' in field ? field.name : 'others'}
              field={field}
              control={control}
            />
          ))}
        </Box>
        {hasEvents && <Events control={control} />}
      </div>
    </BarForm>
  )
}

function FieldOf({ field, control }: { field: SinkField; control: Control<SinkValues> }) {
  const t = useText('sinks')
  switch (field.is) {
    case 'switch':
      return <SwitchField control={control} name={field.name} label={t.field[field.name]} />
    case 'choice':
      return (
        <SelectField
          control={control}
          name={field.name}
          label={t.field[field.name]}
          options={field.options.map((value) => ({ value, label: value }))}
        />
      )
    case 'secret':
      return <SecretField control={control} name={field.name} />
    case 'events':
      return (
        <TextAreaField control={control} name="others" label={t.others} help={t.othersHelp} mono />
      )
    case 'text':
      return (
        <TextField
          control={control}
          name={field.name}
          label={t.field[field.name]}
          mono
          {...(field.name === 'port' && { inputMode: 'numeric' })}
        />
      )
  }
}

function SecretField({
  control,
  name,
}: {
  control: Control<SinkValues>
  name: 'secret' | 'password'
}) {
  const t = useText('sinks')
  const { field, error } = useField(control, name)
  return (
    <SecretInput
      {...field}
      label={t.field[name]}
      description={error === undefined ? t.secretHelp[name] : undefined}
      error={error}
      autoComplete="new-password"
    />
  )
}

function Events({ control }: { control: Control<SinkValues> }) {
  const { field, error } = useField(control, 'events')
  return (
    <EventChoice
      value={field.value}
      error={error}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
