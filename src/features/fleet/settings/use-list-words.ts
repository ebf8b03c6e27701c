import { useMemo } from 'react'
import type { SettingName } from '#data/instance-settings.ts'
import { useSettingWords } from '#data/use-setting-words.ts'
import { useText } from '#i18n/locale.tsx'

/** Returns the names of settings for lists, with a short one for the text. */
export function useListWords(): ReturnType<typeof useSettingWords> {
  const { callText } = useText('fleetSettings')
  const words = useSettingWords()
  return useMemo(
    () => ({
      ...words,
      label: (name: SettingName) => (name === 'msgCall' ? callText : words.label(name)),
    }),
    [words, callText],
  )
}
