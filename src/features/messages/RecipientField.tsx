import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { recipientToSend } from '#ui/form/rules.ts'
import { TextField } from '#ui/form/TextField.tsx'
import classes from './RecipientField.module.css'

/** The recipient, in any spelling, and under it how it will be sent. */
export function RecipientField() {
  const t = useText('messages')
  const { control } = useFormContext<{ number: string }>()
  const typed = useWatch({ control, name: 'number' })
  const sent = recipientToSend(typed)
  return (
    <TextField
      control={control}
      name="number"
      label={t.recipient}
      help={
        sent === '' ? (
          t.recipientHelp
        ) : (
          <>
            {t.sentAs} <span className={classes.sent}>{sent}</span>
          </>
        )
      }
      mono
      inputMode="tel"
    />
  )
}
