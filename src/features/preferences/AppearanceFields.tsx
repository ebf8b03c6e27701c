import { NativeSelect, Stack } from '@mantine/core'
import { usePreferences } from '#data/use-preferences.ts'
import { locales } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import shared from '#ui/shared.module.css'

const languages = ['browser', ...locales] as const
const themes = ['system', 'light', 'dark'] as const

/** Fields for language and theme, which change at once, and for the time zone of all times. */
export function AppearanceFields() {
  const t = useText('preferences')
  const core = useText('core')
  const formats = useFormats()
  const { locale, theme } = usePreferences()
  return (
    <Stack gap="md" maw="480px">
      <NativeSelect
        label={t.language}
        value={locale}
        data={languages.map((value) => ({ value, label: core.language[value] }))}
        onChange={(e) => changePreferences({ locale: oneOf(languages, e.target.value) })}
      />
      <NativeSelect
        label={t.theme}
        value={theme}
        data={themes.map((value) => ({ value, label: core.theme[value] }))}
        onChange={(e) => changePreferences({ theme: oneOf(themes, e.target.value) })}
      />
      <div>
        <div className={shared.medium}>{t.timeZone}</div>
        <div>{`${new Intl.DateTimeFormat().resolvedOptions().timeZone} (${formats.zone()})`}</div>
        <p className={`${shared.muted} ${shared.small}`}>{t.timeZoneHelp}</p>
      </div>
    </Stack>
  )
}

const oneOf = <V extends string>(values: readonly [V, ...V[]], value: string): V =>
  values.find((one) => one === value) ?? values[0]
