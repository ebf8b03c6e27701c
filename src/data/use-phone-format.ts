import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadWithRetry } from '#ui/load-until-there.ts'
import { whenPageRests } from './page-rest.ts'

type Format = (digits: string) => string

let loaded: Format | undefined

const asDigits: Format = (digits) => digits

/**
 * Returns the function that formats phone numbers for reading: `+55 11 98765-4321`. The numbering plans load once the
 * page is at rest; until then numbers are shown in digits. Copied, exported and sent numbers stay in digits.
 */
export function usePhoneFormat(): Format {
  const queries = useQueryClient()
  const [format, setFormat] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return undefined
    let cancel = whenPageRests(queries, () => {
      cancel = loadWithRetry(
        () => import('#domain/format-phone.ts'),
        ({ formatPhone }) => {
          loaded = formatPhone
          setFormat(() => formatPhone)
        },
      )
    })
    return () => cancel()
  }, [queries])
  return format ?? asDigits
}
