import { useFormContext, useWatch } from 'react-hook-form'
import { useLocale, useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { concurrencies } from '#features/campaigns/pace/pace-values.ts'
import { DaysField } from './DaysField.tsx'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { PaceWords } from './PaceWords.tsx'
import classes from './PaceStep.module.css'

/** The third step: how fast, at which hours; and in words what that comes to. */
export function PaceStep({ count }: { count: number }) {
  const t = useText('newCampaign').pace
  const locale = useLocale()
  const { control } = useFormContext<NewCampaignValues>()
  const onlyHours = useWatch({ control, name: 'onlyHours' })
  return (
    <div className={classes.step}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <TextField control={control} name="pauseFrom" label={t.pauseFrom} inputMode="decimal" />
          <TextField control={control} name="pauseTo" label={t.pauseTo} inputMode="decimal" />
        </div>
        <TextField
          control={control}
          name="perMinute"
          label={t.perMinute}
          help={t.perMinuteHelp}
          inputMode="numeric"
        />
        <SelectField
          control={control}
          name="concurrency"
          label={t.concurrency}
          help={t.concurrencyHelp}
          options={concurrencies.map((value) => ({ value, label: value }))}
        />
        <CheckboxField control={control} name="onlyHours" label={t.onlyHours} />
        {onlyHours && (
          <>
            <div className={classes.pair}>
              <TextField
                control={control}
                name="hoursFrom"
                label={t.hoursFrom}
                placeholder="09:00"
              />
              <TextField control={control} name="hoursTo" label={t.hoursTo} placeholder="18:00" />
            </div>
            <DaysField />
            <SelectField
              control={control}
              name="timeZone"
              label={t.timeZone}
              options={timeZones(locale)}
            />
          </>
        )}
      </div>
      <PaceWords count={count} />
    </div>
  )
}

/** Every time zone the browser knows, by name; its own first. */
function timeZones(locale: string): { value: string; label: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const all = [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return all.map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${offset(value, locale)})`,
  }))
}

function offset(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')
  return (parts?.value ?? 'UTC').replace('GMT', 'UTC').replace('-', '−')
}
