import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { phoneCountries } from '#domain/format-phone.ts'
import { useLocale, useText } from '#i18n/locale.tsx'

/** Asks for the country of phone numbers without a country code. */
export function CountrySelect({
  value,
  onChange,
  hasLabel = false,
}: {
  value: string | undefined
  onChange: (country: string | undefined) => void
  /** Whether to show the label; elsewhere it is next to the field. */
  hasLabel?: boolean
}) {
  const t = useText('phone')
  const locale = useLocale()
  const countries = useMemo(
    () =>
      phoneCountries(locale).map(({ country, name, callingCode }) => ({
        value: country,
        label: t.option(name, callingCode),
      })),
    [locale, t],
  )
  return (
    <NativeSelect
      size="xs"
      {...(hasLabel ? { label: t.country } : { 'aria-label': t.country })}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      data={[{ value: '', label: t.choose }, ...countries]}
    />
  )
}

/** Asks for the area code of numbers that lack theirs. What was asked stays, so that the answer can be changed. */
export function AreaCodeInput({
  isMissing,
  value = '',
  onChange,
}: {
  isMissing: boolean
  value?: string | undefined
  /** Receives digits. */
  onChange: (code: string) => void
}) {
  const t = useText('phone')
  const [isAsked, setIsAsked] = useState(value !== '')
  if (isMissing && !isAsked) setIsAsked(true)
  if (!isAsked) return null
  return (
    <TextInput
      size="xs"
      label={t.areaCode}
      value={value}
      inputMode="numeric"
      maxLength={5}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
