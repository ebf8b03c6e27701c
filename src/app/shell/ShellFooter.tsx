import { ActionIcon, Flex } from '@mantine/core'
import {
  IconKeyboard,
  IconLanguage,
  IconLock,
  IconMoon,
  IconSun,
  IconSunMoon,
  type TablerIcon,
} from '@tabler/icons-react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { lock } from '#data/session/session.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { locales } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import { useOpenPages } from './open-pages.ts'

const themes = { system: IconSunMoon, light: IconSun, dark: IconMoon } as const

/** Lock, language, theme, shortcuts, preferences, and the time zone of all displayed times. */
export function ShellFooter({ onKeys }: { onKeys: () => void }) {
  const t = useText('shell')
  const core = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { theme, locale } = usePreferences()
  const own = useOpenPages().flatMap(({ page, ...shown }) =>
    page === 'account' || page === 'preferences' ? [{ page, ...shown }] : [],
  )
  return (
    <Flex
      align="center"
      // Larger gaps for touch.
      gap="max(2px, calc(var(--touch) / 5))"
      mih="calc(2.75rem + var(--touch) * 0.3)"
      px="8px 12px"
      className={shared.lineAbove}
    >
      <ActionIcon aria-label={t.lockNow} title={t.lockNow} onClick={lock}>
        <Icon of={IconLock} />
      </ActionIcon>
      <IconSelect
        icon={IconLanguage}
        label={t.language}
        value={locale}
        options={(['browser', ...locales] as const).map((l) => ({
          value: l,
          label: core.language[l],
        }))}
        onChange={(l) => changePreferences({ locale: l })}
      />
      <IconSelect
        icon={themes[theme]}
        label={t.theme}
        value={theme}
        options={(['system', 'light', 'dark'] as const).map((s) => ({
          value: s,
          label: core.theme[s],
        }))}
        onChange={(s) => changePreferences({ theme: s })}
      />
      <ActionIcon aria-label={t.shortcuts} title={t.shortcuts} onClick={onKeys}>
        <Icon of={IconKeyboard} />
      </ActionIcon>
      {own.map(({ page, icon, label }) => (
        <Link
          key={page}
          plain
          className={`${shared.iconBox} ${shared.hoverable}`}
          to={{ page, gateway }}
          aria-label={label}
          title={label}
        >
          <Icon of={icon} />
        </Link>
      ))}
      <span className={`${shared.push} ${shared.muted} ${shared.small}`} title={t.timeZone}>
        {formats.zone()}
      </span>
    </Flex>
  )
}

/** A native select behind an icon: works by keyboard, touch and screen reader without any script. */
function IconSelect<V extends string>({
  icon,
  label,
  value,
  options,
  onChange,
}: {
  icon: TablerIcon
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}) {
  return (
    <span
      className={`${shared.iconBox} ${shared.relative} ${shared.hoverable} ${shared.ringed}`}
      title={label}
    >
      <Icon of={icon} />
      <select
        className={shared.covering}
        aria-label={label}
        value={value}
        onChange={(e) => onChange(e.target.value as V)}
      >
        {options.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </select>
    </span>
  )
}
