import { keysOf } from '#domain/keys-of.ts'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import classes from './OptionsFields.module.css'
import type { OptionsPartsProps } from './OptionsParts.tsx'
import { noOptions, optionsToSend, type FormOptions } from '#message/send-requests.ts'

// Loaded when the fold is opened, or its header is hovered or focused.
const OptionsParts = late<OptionsPartsProps>(
  () => import('./OptionsParts.tsx').then((m) => m.OptionsParts),
  ['composer'],
  <Box h="var(--options)" />,
)

const names = keysOf(noOptions)

/** The optional fields of a send, collapsed; the header says which are set. Opens if one is invalid. */
export function OptionsFields({
  replyFrom,
}: {
  /** The instance whose messages can be replied to; omitted in a campaign, which neither replies nor mentions. */
  replyFrom?: string
}) {
  const t = useText('messages').options
  const formats = useFormats()
  const locale = useLocale()
  const { control } = useFormContext<FormOptions>()
  const { errors, submitCount } = useFormState({ control })
  const values = useWatch({ control, compute: (all: FormOptions) => all })
  const [open, setOpen] = useState(false)
  const wrong = names.find((name) => errors[name] !== undefined)
  const onlyHere = wrong !== undefined && Object.keys(errors).every((name) => name in noOptions)

  const [seen, setSeen] = useState({ wrong, submitCount })
  if (seen.wrong !== wrong || seen.submitCount !== submitCount) {
    setSeen({ wrong, submitCount })
    if (wrong !== undefined) setOpen(true)
  }
  const prepare = () => OptionsParts.fetch(locale)
  return (
    <details
      className={classes.options}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        className={`${shared.wrapRow} ${classes.summary}`}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className={shared.medium}>{t.title}</span>
        <span className={`${shared.shrink} ${shared.muted}`}>
          {summary(values, t.set, formats)}
        </span>
      </summary>
      <div
        className={`${shared.stack} ${classes.fields}`}
        data-reply={replyFrom !== undefined || undefined}
      >
        {open && <OptionsParts wrong={onlyHere ? wrong : undefined} replyFrom={replyFrom} />}
      </div>
    </details>
  )
}

/** Lists the options that a send would include, in words. */
function summary(
  values: FormOptions,
  t: Catalogue['messages']['options']['set'],
  formats: Formats,
): string {
  const { delay, linkPreview, mentionsEveryOne, mentioned, quoted } = optionsToSend({
    ...noOptions,
    ...values,
  })
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
