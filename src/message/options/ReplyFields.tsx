import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import type { HistoryEntry } from '#local/history-entry.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import classes from './ReplyFields.module.css'
import type { OptionValues } from '#message/send-requests.ts'

const PickSent = late(() => import('./PickSent.tsx').then((m) => m.PickSent), ['history'])

type Values = OptionValues & { number: string }

/** The message to reply to: its id and text, typed or picked from messages sent from this browser. */
export function ReplyFields({ instance }: { instance: string }) {
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
      <Suspense fallback={null}>
        {picking && (
          <PickSent
            instance={instance}
            to={getValues('number')}
            onPick={pick}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
