import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { completePhones, lacksCountry } from '#domain/complete-phones.ts'
import { prettyPhone, readPhone } from '#domain/read-phone.ts'
import { useDefaultCountry } from '#data/use-default-country.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { CountrySelect } from './CountrySelect.tsx'

/**
 * Helps with a field of phone numbers: asks for the country of numbers without a country code, and writes that code into
 * the field when it is left or sent with Enter. So what is sent is what the field shows.
 */
export function PhoneHelp({
  field,
  text,
  isUntouched = false,
  isBare = false,
  onComplete,
  onCompletable,
}: {
  /** Holds the field. */
  field: RefObject<HTMLElement | null>
  text: string
  /** Nobody has typed into it: it stays as it came. */
  isUntouched?: boolean
  /** What is known of the number is shown elsewhere. */
  isBare?: boolean
  /** Takes the text with country codes. */
  onComplete: (text: string) => void
  /** Hears what the text would become; the same function each time. */
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
    // Ahead of what sends the form.
    current?.addEventListener('keydown', onKey, { capture: true })
    current?.addEventListener('focusout', onLeave)
    return () => {
      current?.removeEventListener('keydown', onKey, { capture: true })
      current?.removeEventListener('focusout', onLeave)
    }
  }, [field])
  useEffect(() => onCompletable?.(completed), [onCompletable, completed])

  const lacks = !isUntouched && lacksCountry(text)
  // What is below must not move when the field is left: the click that left it would miss.
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

/** How one number is sent, and what is odd about it for its country. */
function Known({ text }: { text: string }) {
  const t = useText('phone')
  const read = readPhone(text, undefined)
  if (read.kind === 'invalid') return null
  const { digits, check } = read
  return (
    <p className={`${shared.small} ${check === undefined ? shared.muted : shared.warning}`}>
      {check !== undefined && check !== 'country' && `${t[check]} `}
      {t.sentAs} <span className={shared.monoFamily}>{pretty(digits, check)}</span>
    </p>
  )
}

const pretty = (digits: string, check: string | undefined) =>
  (check === undefined ? prettyPhone(digits) : undefined) ?? digits
