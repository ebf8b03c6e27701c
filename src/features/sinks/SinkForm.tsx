import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { useFormState, type Control } from 'react-hook-form'
import { ChangeForm } from '#change/ChangeForm.tsx'
import { ChangeReview } from '#change/ChangeReview.tsx'
import type { Save } from '#change/use-save.ts'
import { EventsField } from '#components/EventChoice.tsx'
import type { SinkName } from '#contract/index.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SwitchField } from '#ui/form/SwitchField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { SecretInput } from '#ui/password/SecretInput.tsx'
import shared from '#ui/shared.module.css'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import parts from '#ui/parts.module.css'
import {
  fieldsOf,
  isUnset,
  sinkSchema,
  valuesOf,
  type SinkField,
  type SinkValues,
  operationOf,
} from './sink-form.ts'

/** Sets a sink or the proxy of an instance. Its fields are generated from the contract's schema. */
export function SinkForm({
  instance,
  name,
  save,
  onClose,
}: {
  instance: string
  name: SinkName
  save: Save<SinkValues>
  onClose: () => void
}) {
  const t = useText('sinks')
  const formats = useFormats()
  const { address } = useConnection()
  const { noEventMeansAll } = useCapabilities()
  const read = useRead(operationOf('find', name), { params: { instance } })
  const failure = useFailureWords()(read.error)
  const current = useMemo(() => read.data && valuesOf(read.data), [read.data])
  const schema = useMemo(() => sinkSchema(name, noEventMeansAll), [name, noEventMeansAll])
  if (!read.data || !current)
    return failure ? (
      <ReadFailed
        failure={failure}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    ) : (
      <WaitingForm fields={3} />
    )
  const fields = fieldsOf(name)
  const hasEvents = fields.some(({ is }) => is === 'events')
  const label = t.editOf(t.name[name])
  return (
    <ChangeForm
      scope={[address, instance, operationOf('set', name)]}
      label={label}
      save={save}
      schema={schema}
      current={current}
      // One that was never set is on by default.
      prefill={isUnset(read.data) ? { enabled: true } : undefined}
      onClose={onClose}
      {...(hasEvents && {
        status: ({ events: { length } }: SinkValues) =>
          length === 0 && noEventMeansAll
            ? t.noneMeansAll
            : t.events(length, formats.number(length)),
      })}
    >
      {({ form: { control }, changes }) => (
        <div
          className={`${shared.grow} ${shared.lineAbove} ${shared.grid} ${hasEvents ? parts.halves : shared.oneColumn}`}
        >
          <div>
            <Box
              p="var(--gutter)"
              maw={hasEvents ? undefined : 480}
              className={`${shared.stack} ${shared.atStart}`}
            >
              <h2 className={shared.heading}>{label}</h2>
              <p className={shared.muted}>{t.help[name]}</p>
              {fields.map((field) => (
                <FieldOf key={field.name} field={field} control={control} />
              ))}
            </Box>
            <ChangeReview resource={save.resource} changes={changes} />
          </div>
          {hasEvents && <EventsField control={control} name="events" />}
        </div>
      )}
    </ChangeForm>
  )
}

function FieldOf({ field, control }: { field: SinkField; control: Control<SinkValues> }) {
  const t = useText('sinks')
  switch (field.is) {
    case 'events':
      return null
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
  const { rule } = useText('core')
  const error = fieldErrorText(useFormState({ control, name }).errors[name], rule)
  return (
    <SecretInput
      // Uncontrolled: React would write a controlled value into the document, as an attribute.
      {...control.register(name)}
      label={t.field[name]}
      description={error === undefined ? t.secretHelp[name] : undefined}
      error={error}
      show={t.show[name]}
      autoComplete="new-password"
    />
  )
}
