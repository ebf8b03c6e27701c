import { Flex } from '@mantine/core'
import { changePreferences, usePreferences, type Preferences } from '#data/use-preferences.ts'
import { locales } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { version } from '#ui/load/version.ts'
import shared from '#ui/shared.module.css'
import classes from './Appearance.module.css'

/** Compact fields for language and theme on pages without a shell. @param anonymous hides product and version */
export function Appearance({ anonymous = false }) {
  const t = useText('core')
  const { locale, theme } = usePreferences()
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="4px 16px"
      mt="auto"
      c="var(--text2)"
      className={shared.small}
    >
      <select
        className={classes.select}
        aria-label={t.language.label}
        value={locale}
        onChange={(e) => changePreferences({ locale: e.target.value as Preferences['locale'] })}
      >
        {(['browser', ...locales] as const).map((l) => (
          <option key={l} value={l}>
            {t.language[l]}
          </option>
        ))}
      </select>
      <select
        className={classes.select}
        aria-label={t.theme.label}
        value={theme}
        onChange={(e) => changePreferences({ theme: e.target.value as Preferences['theme'] })}
      >
        {(['system', 'light', 'dark'] as const).map((s) => (
          <option key={s} value={s}>
            {t.theme[s]}
          </option>
        ))}
      </select>
      {anonymous || <span>{`${t.product} ${version}`}</span>}
    </Flex>
  )
}
