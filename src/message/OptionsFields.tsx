import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import classes from './OptionsFields.module.css'
import {
  mentionedNumbers,
  noOptions,
  optionsToSend,
  type OptionName,
  type OptionValues,
} from './send-options.ts'

const names = Object.keys(noOptions) as OptionName[]

/** The common optional fields of a send, folded; the fold's head says what is set. Opens where one is wrong. */
export function OptionsFields({
  reply,
}: {
  /** The fields of a reply, where one message can be replied to. */
  reply?: ReactNode
}) {
  const t = useText('messages').options
  const formats = useFormats()
  const { control, setFocus } = useFormContext<OptionValues>()
  const { errors, submitCount } = useFormState({ control })
  const values = useWatch({ control, compute: (all: OptionValues) => all })
  const [open, setOpen] = useState(false)
  const wrong = names.find((name) => errors[name] !== undefined)
  const onlyHere = wrong !== undefined && Object.keys(errors).every((name) => name in noOptions)

  const [seen, setSeen] = useState({ wrong, submitCount })
  if (seen.wrong !== wrong || seen.submitCount !== submitCount) {
    setSeen({ wrong, submitCount })
    if (wrong !== undefined) setOpen(true)
  }
  // What is folded away cannot take the focus: it is unfolded first, and then the focus goes there.
  const target = useRef<OptionName>(undefined)
  useEffect(() => {
    target.current = onlyHere ? wrong : undefined
  })
  useEffect(() => {
    if (open && submitCount > 0 && target.current !== undefined) setFocus(target.current)
  }, [open, submitCount, setFocus])

  const mentioned = mentionedNumbers(values.mentioned)
  return (
    <details
      className={classes.options}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span className={classes.title}>{t.title}</span>
        <span className={classes.set}>{summary(values, t.set, formats)}</span>
      </summary>
      <div className={classes.fields}>
        <TextField
          control={control}
          name="delay"
          label={t.delay}
          help={t.delayHelp}
          inputMode="numeric"
        />
        <SelectField
          control={control}
          name="linkPreview"
          label={t.linkPreview}
          help={t.linkPreviewHelp}
          options={(['', 'on', 'off'] as const).map((value) => ({
            value,
            label: t.linkPreviewChoice[value === '' ? 'unset' : value],
          }))}
        />
        <CheckboxField
          control={control}
          name="mentionsEveryOne"
          label={t.everyone}
          help={t.everyoneHelp}
        />
        <TextAreaField
          control={control}
          name="mentioned"
          label={t.mentioned}
          help={mentioned.length === 0 ? t.mentionedHelp : t.mentionedSent(mentioned.join(', '))}
          rows={2}
          mono
        />
        {reply}
      </div>
    </details>
  )
}

/** Which options a send would carry, in words. */
function summary(
  values: OptionValues,
  t: Catalogue['messages']['options']['set'],
  formats: Formats,
): string {
  const { delay, linkPreview, mentionsEveryOne, mentioned, quoted } = optionsToSend(values)
  return [
    Number.isFinite(delay) && t.delay(formats.number(delay ?? 0)),
    linkPreview !== undefined && (linkPreview ? t.linkPreviewOn : t.linkPreviewOff),
    mentionsEveryOne && t.everyone,
    mentioned && t.mentioned(mentioned.length),
    quoted && t.reply,
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ')
}
