import { useFormContext, useWatch, useController } from 'react-hook-form'
import { useLocale, useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { concurrencies, toPace } from '#features/campaigns/pace/pace.ts'
import shared from '#ui/shared.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { TimeZoneField } from './TimeZoneField.tsx'
import classes from './PaceStep.module.css'
import { estimate } from '#jobs/pace/estimate.ts'
import { useNow } from '#ui/use-now.ts'
import { usePaceWords, weekdayName, weekdays } from '#features/campaigns/pace/use-pace-words.ts'
import { fieldErrorText } from '#ui/form/field-error.ts'
import parts from '#ui/parts.module.css'

/** The third step: pace and active hours, with a summary in words. */
export function PaceStep({ count }: { count: number | undefined }) {
  const t = useText('newCampaign').pace
  const { control } = useFormContext<NewCampaignValues>()
  const [onlyHours, perDay] = useWatch({ control, name: ['onlyHours', 'perDay'] })
  return (
    <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}>
      <div className={`${shared.stack} ${shared.shrink}`}>
        <div className={shared.sideBySide}>
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
        <TextField
          control={control}
          name="perDay"
          label={t.perDay}
          help={t.perDayHelp}
          inputMode="numeric"
        />
        <div className={shared.sideBySide}>
          <TextField
            control={control}
            name="batchSize"
            label={t.batchSize}
            help={t.batchSizeHelp}
            inputMode="numeric"
          />
          <TextField control={control} name="batchPause" label={t.batchPause} inputMode="numeric" />
        </div>
        <CheckboxField control={control} name="onlyHours" label={t.onlyHours} />
        {onlyHours && (
          <>
            <div className={shared.sideBySide}>
              <TextField
                control={control}
                name="hoursFrom"
                label={t.hoursFrom}
                placeholder="09:00"
              />
              <TextField control={control} name="hoursTo" label={t.hoursTo} placeholder="18:00" />
            </div>
            <DaysField />
          </>
        )}
        {(onlyHours || perDay !== '') && <TimeZoneField />}
      </div>
      <PaceWords count={count} />
    </div>
  )
}

/** Describes the pace in words: gap, duration and end time. */
function PaceWords({ count }: { count: number | undefined }) {
  const { pace: t, checking } = useText('newCampaign')
  const words = usePaceWords()
  const { control } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const now = useNow()
  const pace = toPace(values)
  return (
    <section
      className={`${shared.stackSmall} ${shared.box} ${shared.inset}`}
      style={{ padding: 16 }}
      aria-label={t.means}
    >
      <p className={shared.heading}>{words.gap(pace)}</p>
      {pace.concurrency > 1 && <p>{t.atOnce(pace.concurrency)}</p>}
      {words.limits(pace, count ?? 0).map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
      {pace.hours && <p>{words.hours(pace.hours)}</p>}
      <p className={shared.secondary}>
        {count === undefined
          ? checking
          : count === 0
            ? t.noRecipients
            : words.takes(estimate(pace, count, now), count)}
      </p>
      <p className={shared.secondary}>{t.noBurst}</p>
    </section>
  )
}

/** Chooses the weekdays on which the campaign may send. */
function DaysField() {
  const t = useText('newCampaign').pace
  const { rule } = useText('core')
  const locale = useLocale()
  const { control } = useFormContext<NewCampaignValues>()
  const { field, fieldState } = useController({ control, name: 'days' })
  const error = fieldErrorText(fieldState.error, rule)
  return (
    <fieldset className={shared.wrap} style={{ gap: 4 }}>
      <legend className={`${shared.medium} ${shared.beforeSmall}`}>{t.days}</legend>
      {weekdays.map((n) => (
        <label
          key={n}
          className={`${shared.inlineRow} ${shared.relative} ${shared.control} ${shared.secondary} ${shared.ringed} ${classes.day}`}
        >
          <input
            type="checkbox"
            className={shared.covering}
            aria-label={weekdayName(n, locale, 'long')}
            checked={field.value.includes(n)}
            onChange={(event) =>
              field.onChange(
                event.currentTarget.checked
                  ? [...field.value, n]
                  : field.value.filter((one) => one !== n),
              )
            }
          />
          <span aria-hidden>{weekdayName(n, locale, 'short')}</span>
        </label>
      ))}
      {error !== undefined && (
        <p className={`${shared.small} ${shared.bad}`} style={{ flexBasis: '100%' }}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
