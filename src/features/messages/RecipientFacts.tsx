import { useLocale, useText } from '#i18n/locale.tsx'
import { phoneFacts } from '#domain/phone-facts.ts'

/** The country of a number and what is odd about it for that country. Only told: it never hinders sending. */
export function RecipientFacts({ digits }: { digits: string }) {
  const t = useText('composer').phone
  const locale = useLocale()
  const { country, pretty, type, odd } = phoneFacts(digits)
  const name = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <>
      {name !== undefined && `${type ? t[type](name) : t.country(name)} `}
      {pretty !== undefined && `${t.written(pretty)} `}
      {odd !== undefined && `${t[odd]} `}
    </>
  )
}
