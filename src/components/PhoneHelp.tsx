import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { completePhones, lacksCountry } from '#domain/complete-phones.ts'
import { prettyPhone, readPhone } from '#domain/read-phone.ts'
import { useDefaultCountry } from '#data/use-default-country.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { CountrySelect } from './CountrySelect.tsx'

/**
 * Assists a field of phone numbers: asks for the country of numbers without a country code, and inserts that code when
 * the field loses focus or is submitted with Enter. So the field shows what is sent.
 */
export function PhoneHelp({
  field,
  text,
  isUntouched = false,
  isBare = false,
  onComplete,
  onCompletable,
}: {
  /** Contains the field. */
  field: RefObject<HTMLElement | null>
  text: string
  /** The user has not typed into it: it stays as received. */
  isUntouched?: boolean
  /** The number's details are shown elsewhere. */
  isBare?: boolean
  /** Receives the text with country codes. */
  onComplete: (text: string) => void
  /** Receives the completed text in advance; must be stable. */
  onCompletable?: (text: string) => void
}) {
  const t = useText('phone')
  const [country, setCountry] = useDefaultCountry()
  const completed = isUntouched ? text : completePhones(text, country)
  const complete = useEffectEvent(() => {
    if (completed !== text) onComplete(completed)
  })
  useEffect(() => {
    const { current } = field
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') complete()
    }
    const onLeave = () => complete()
    // Runs before the form's submit handler.
    current?.addEventListener('keydown', onKey, { capture: true })
    current?.addEventListener('focusout', onLeave)
    return () => {
      current?.removeEventListener('keydown', onKey, { capture: true })
      current?.removeEventListener('focusout', onLeave)
    }
  }, [field])
  useEffect(() => onCompletable?.(completed), [onCompletable, completed])

  const lacks = !isUntouched && lacksCountry(text)
  // Content below must not move on blur: the click that caused it would miss.
  const [asks, setAsks] = useState(lacks)
  if (lacks && !asks) setAsks(true)
  return (
    <div className={shared.stackSmall}>
      {!isBare && <Known text={completed} />}
      {lacks && country === undefined && <p className={shared.warning}>{t.missing}</p>}
      {asks && (
        <CountrySelect
          hasLabel
          value={country}
          onChange={(next) => {
            setCountry(next)
            if (next !== undefined) onComplete(completePhones(text, next))
          }}
        />
      )}
    </div>
  )
}

/** Shows how one number is sent, and warns if it is unusual for its country. */
function Known({ text }: { text: string }) {
  const t = useText('phone')
  const read = readPhone(text, undefined)
  if (read.kind === 'invalid') return null
  const { digits, check } = read
  return (
    <p className={`${shared.small} ${check === undefined ? shared.muted : shared.warning}`}>
      {check !== undefined && check !== 'country' && <span>{`${t[check]} `}</span>}
      <span>{t.sentAs}</span> <span className={shared.mono}>{pretty(digits, check)}</span>
    </p>
  )
}

const pretty = (digits: string, check: string | undefined) =>
  (check === undefined ? prettyPhone(digits) : undefined) ?? digits
