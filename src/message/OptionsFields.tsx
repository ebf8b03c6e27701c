import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import classes from './OptionsFields.module.css'
import {
  canMentionEveryone,
  noOptions,
  optionsToSend,
  type OptionName,
  type OptionValues,
} from './send-options.ts'

// Comes when the fold is opened.
const NumberTagsField = lazy(() =>
  import('./NumberTagsField.tsx').then((m) => ({ default: m.NumberTagsField })),
)

// A campaign has a recipient a row, and none in its form.
type Values = OptionValues & { number?: string }

const names = Object.keys(noOptions) as OptionName[]

/** The common optional fields of a send, folded; the fold's head says what is set. Opens where one is wrong. */
export function OptionsFields({
  reply,
}: {
  /** The fields of a reply, where one message can be replied to. */
  reply?: ReactNode
}) {
  const t = useText('messages').options
  const composer = useText('composer').everyone
  const formats = useFormats()
  const { control, setFocus } = useFormContext<Values>()
  const { errors, submitCount } = useFormState({ control })
  const values = useWatch({ control, compute: (all: Values) => all })
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
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

  return (
    <details
      className={classes.options}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
        if (event.currentTarget.open) setOpened(true)
      }}
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
        {canMentionEveryone(values.number) ? (
          <CheckboxField
            control={control}
            name="mentionsEveryOne"
            label={t.everyone}
            help={t.everyoneHelp}
          />
        ) : (
          <Check disabled checked={false} readOnly label={t.everyone} help={composer.notGroup} />
        )}
        <Suspense fallback={<div className={classes.place} />}>
          {(opened || values.mentioned !== '') && (
            <NumberTagsField label={t.mentioned} help={t.mentionedHelp} />
          )}
        </Suspense>
        {reply}
      </div>
    </details>
  )
}

/** Which options a send would carry, in words. */
function summary(
  values: Values,
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
