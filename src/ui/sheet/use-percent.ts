import { useMemo } from 'react'
import { useLocale } from '#i18n/locale.tsx'

/** Writes how much of a whole is done, as `45%` of the locale. */
export function usePercent(): (part: number, whole: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    // Rounded down: all is not done before it is.
    return (part, whole) => percent.format(whole === 0 ? 0 : Math.floor((part / whole) * 100) / 100)
  }, [locale])
}
