import { useMemo } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Difference } from './instance-settings.ts'

/**
 * Returns functions for the name of a setting and for its value: on, off, a text, `empty`, or `not known` for
 * undefined.
 */
export function useSettingWords() {
  const t = useText('settings')
  return useMemo(
    () => ({
      label: (name: Difference['name']) =>
        name === 'msgCall' ? t.callText.label : t.switches[name].label,
      value: (value: boolean | string | undefined): string => {
        if (value === undefined) return t.callText.notKnown
        if (typeof value === 'boolean') return value ? t.on : t.off
        return value === '' ? t.callText.empty : value
      },
    }),
    [t],
  )
}
