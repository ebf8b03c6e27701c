import { useMemo } from 'react'
import type { SettingName } from '#data/instance-settings.ts'
import { useSettingWords } from '#data/use-setting-words.ts'
import { useText } from '#i18n/locale.tsx'

/** The words of settings in lists, where the text's own name is too long. */
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
