import { Button, Flex, NativeSelect, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { lock } from '#data/session/session.ts'
import { useSession } from '#data/session/session.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { Icon } from '#ui/Icon.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import shared from '#ui/shared.module.css'

/** Options in minutes. */
const choices = [1, 5, 15, 30, 60]

/** When the screen locks automatically, and whether single-key shortcuts are on. */
export function SafetyFields() {
  const t = useText('preferences')
  const { lockAfter, shortcuts } = usePreferences()
  const session = useSession()
  const offered = choices.includes(lockAfter) || lockAfter === 0 ? choices : [lockAfter, ...choices]
  return (
    <Stack gap="md" maw="480px">
      <Flex wrap="wrap" align="end" gap={8}>
        <NativeSelect
          flex="1 1 200px"
          label={t.lockAfter}
          value={String(lockAfter)}
          data={[
            { value: '0', label: t.never },
            ...offered.map((n) => ({ value: String(n), label: t.minutes(n) })),
          ]}
          onChange={(e) => changePreferences({ lockAfter: Number(e.target.value) })}
        />
        <Button size="sm" h={36} leftSection={<Icon of={IconLock} />} onClick={lock}>
          {t.lockNow}
        </Button>
      </Flex>
      <p className={`${shared.muted} ${shared.small}`}>
        {(session ? t.signedIn : t).lockAfterHelp}
      </p>
      <Switch
        checked={shortcuts}
        label={t.shortcuts}
        description={t.shortcutsHelp}
        onChange={(e) => changePreferences({ shortcuts: e.target.checked })}
      />
    </Stack>
  )
}
