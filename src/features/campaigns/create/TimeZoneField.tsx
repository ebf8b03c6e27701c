import { useFormContext } from 'react-hook-form'
import { useLocale, useText } from '#i18n/locale.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import type { NewCampaignValues } from './new-campaign-values.ts'

/** The time zone of a campaign's start and hours. */
export function TimeZoneField() {
  const t = useText('newCampaign').pace
  const locale = useLocale()
  const { control } = useFormContext<NewCampaignValues>()
  return (
    <SelectField control={control} name="timeZone" label={t.timeZone} options={timeZones(locale)} />
  )
}

/** Returns all time zones of the browser by name, its own first. */
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
