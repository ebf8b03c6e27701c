import { useMemo } from 'react'
import { useLocale } from '#i18n/locale.tsx'

/** Returns a function that formats a share of a whole as a percentage of the locale, e.g. `45%`. */
export function usePercent(): (part: number, whole: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    // Rounded down: 100% only when everything is done.
    return (part, whole) => percent.format(whole === 0 ? 0 : Math.floor((part / whole) * 100) / 100)
  }, [locale])
}
