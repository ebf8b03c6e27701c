import { useMemo } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Switch } from './instance-settings.ts'

/**
 * Returns functions for the name of a setting and for its value: on, off, a text, `empty`, or `not known` for null and
 * undefined.
 * @param isShort whether the text has a short name, for lists
 */
export function useSettingWords(isShort = false) {
  const t = useText('settings')
  return useMemo(
    () => ({
      label: (name: string): string =>
        name === 'msgCall'
          ? t.callText[isShort ? 'short' : 'label']
          : t.switches[name as Switch].label,
      value: (value: unknown): string => {
        if (typeof value === 'boolean') return value ? t.on : t.off
        if (typeof value !== 'string') return t.callText.notKnown
        return value === '' ? t.callText.empty : value
      },
    }),
    [t, isShort],
  )
}
