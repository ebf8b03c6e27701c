import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import type { MessageTab } from '#message/send-requests.ts'
import { fillSome, openIn, textFields, type TextField } from '#message/template/placeholders.ts'
import { Check } from '#ui/form/Check.tsx'
import shared from '#ui/shared.module.css'
import type { ComposedMessage } from './use-message.tsx'

/** Fields that fill in the placeholders of a message while one types, and the choice to send the open ones as typed. */
export function OpenPlaceholders({
  kind,
  open,
  onAgree,
}: {
  kind: MessageTab
  open: ComposedMessage<'sendText'>['open']
  onAgree: (isAgreed: boolean) => void
}) {
  const t = useText('messageTemplates').open
  const { watch, setValue, formState } = useFormContext<Record<TextField, string>>()
  const fields: readonly TextField[] = textFields[kind]
  const now = watch(fields)
  const [begun, setBegun] = useState<{
    readonly texts: readonly string[]
    readonly cells: Readonly<Record<string, string>>
  }>({ texts: now, cells: {} })
  const { texts, cells } = begun
  // Texts that were changed by hand, or come from another template, are filled in from there.
  const isOther = texts.some((text, at) => fillSome(text, cells) !== now[at])
  if (isOther) setBegun({ texts: now, cells: {} })
  const { open: placeholders } = openIn(
    kind,
    Object.fromEntries(fields.map((field, at) => [field, texts[at]])),
  )
  if (placeholders.length === 0) return null

  function fill(column: string, text: string) {
    const next = { ...cells, [column]: text }
    setBegun({ texts, cells: next })
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const [at, field] of fields.entries())
      setValue(field, fillSome(texts[at] ?? '', next), options)
  }

  return (
    <fieldset className={shared.stackSmall}>
      <legend className={shared.medium}>{t.title}</legend>
      <div className={shared.sideBySide}>
        {placeholders.map(({ column, instead }) => (
          <TextInput
            key={column}
            label={column}
            autoComplete="off"
            placeholder={instead}
            value={cells[column] ?? ''}
            onChange={(event) => fill(column, event.currentTarget.value)}
          />
        ))}
      </div>
      {open.placeholders.length > 0 && (
        <Check
          label={t.asTyped}
          checked={open.isAgreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      )}
    </fieldset>
  )
}
