import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { NumberTagsField } from './NumberTagsField.tsx'
import {
  canMention,
  type FormOptions,
  type OptionName,
  type OptionValues,
} from '#message/send-requests.ts'
import { Button } from '@mantine/core'
import type { HistoryEntry } from '#local/history-entry.ts'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import classes from './ReplyFields.module.css'

export interface OptionsPartsProps {
  /** The invalid option that takes the focus after submitting. */
  wrong: OptionName | undefined
  /** The instance whose messages can be replied to; undefined without replies and mentions. */
  replyFrom: string | undefined
}

/** The fields of the options. */
export function OptionsParts({ wrong, replyFrom }: OptionsPartsProps) {
  const t = useText('messages').options
  const composer = useText('composer')
  const { control, setFocus } = useFormContext<FormOptions>()
  const { submitCount } = useFormState({ control })
  const number = useWatch({ control, name: 'number' })
  const wrongNow = useEffectEvent(() => wrong)
  // Collapsed fields could not take the focus during validation.
  useEffect(() => {
    const name = wrongNow()
    if (submitCount > 0 && name !== undefined) setFocus(name)
  }, [submitCount, setFocus])

  return (
    <>
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
      {replyFrom !== undefined && (
        <>
          {canMention(number) ? (
            <CheckboxField
              control={control}
              name="mentionsEveryOne"
              label={t.everyone}
              help={t.everyoneHelp}
            />
          ) : (
            <Check disabled checked={false} readOnly label={t.everyone} help={composer.notGroup} />
          )}
          <NumberTagsField
            label={t.mentioned}
            help={canMention(number) ? t.mentionedHelp : composer.notGroup}
            disabled={!canMention(number)}
          />
          <ReplyFields instance={replyFrom} />
        </>
      )}
    </>
  )
}

const PickSent = late(() => import('./PickSent.tsx').then((m) => m.PickSent), ['history'])

type Values = OptionValues & { number: string }

/** The message to reply to: its id and text, typed or picked from messages sent from this browser. */
function ReplyFields({ instance }: { instance: string }) {
  const t = useText('messages').options
  const { control, getValues, setValue } = useFormContext<Values>()
  const [picking, setPicking] = useState(false)

  function pick({ key, words }: HistoryEntry, kind: string) {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('quotedId', key?.id ?? '', options)
    // A reply requires the quoted text (contract, section 4): a message without text is quoted by its kind.
    setValue('quotedText', words || kind, options)
  }

  return (
    <>
      <div className={`${shared.stackMedium} ${classes.line}`}>
        <TextField control={control} name="quotedId" label={t.quotedId} help={t.quotedHelp} mono />
        <Button onClick={() => setPicking(true)}>{t.pick}</Button>
      </div>
      <TextField control={control} name="quotedText" label={t.quotedText} />
      {picking && (
        <PickSent
          instance={instance}
          to={getValues('number')}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
