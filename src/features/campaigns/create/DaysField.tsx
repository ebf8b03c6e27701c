import { useController, useFormContext } from 'react-hook-form'
import { useLocale, useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'
import classes from './PaceStep.module.css'

/** A Sunday: its week names the days. */
const sunday = Date.UTC(2026, 2, 1)
const day = 86_400_000

/** The days of the week on which it may send. */
export function DaysField() {
  const t = useText('newCampaign').pace
  const { rule } = useText('core')
  const locale = useLocale()
  const { control } = useFormContext<NewCampaignValues>()
  const { field, fieldState } = useController({ control, name: 'days' })
  const error = fieldErrorText(fieldState.error, rule)
  const nameOf = (n: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(sunday + n * day)
  return (
    <fieldset className={classes.days}>
      <legend>{t.days}</legend>
      {[1, 2, 3, 4, 5, 6, 0].map((n) => (
        <label key={n} className={classes.day}>
          <input
            type="checkbox"
            aria-label={nameOf(n, 'long')}
            checked={field.value.includes(n)}
            onChange={(event) =>
              field.onChange(
                event.currentTarget.checked
                  ? [...field.value, n]
                  : field.value.filter((one) => one !== n),
              )
            }
          />
          <span aria-hidden>{nameOf(n, 'short')}</span>
        </label>
      ))}
      {error !== undefined && <p className={classes.wrong}>{error}</p>}
    </fieldset>
  )
}
