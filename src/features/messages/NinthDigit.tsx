import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import classes from './RecipientField.module.css'
import { phoneFacts } from '#domain/phone-facts.ts'

/** Says where a Brazilian mobile number lacks its ninth digit, and puts it in. */
export function NinthDigit({ digits }: { digits: string }) {
  const t = useText('composer').phone
  const { setValue } = useFormContext<{ number: string }>()
  const { withNinth } = phoneFacts(digits)
  if (withNinth === undefined) return null
  return (
    <div className={classes.ninth}>
      <p role="status">{t.ninth}</p>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setValue('number', withNinth, { shouldDirty: true, shouldValidate: true })}
      >
        {t.addNinth(withNinth)}
      </Button>
    </div>
  )
}
