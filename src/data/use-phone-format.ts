import { useEffect, useState } from 'react'
import { loadUntilThere } from '#ui/load-until-there.ts'

type Format = (digits: string) => string

let loaded: Format | undefined

const asDigits: Format = (digits) => digits

/**
 * Returns what writes phone numbers for people: `+55 11 98765-4321`. The numbering plans come on demand; until they are
 * there, numbers stay as they are. What is copied or sent stays digits.
 */
export function usePhoneFormat(): Format {
  const [format, setFormat] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return undefined
    return loadUntilThere(
      () => import('#domain/format-phone.ts'),
      ({ formatPhone }) => {
        loaded = formatPhone
        setFormat(() => formatPhone)
      },
    )
  }, [])
  return format ?? asDigits
}
