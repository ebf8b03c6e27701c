import { Stack, TextInput } from '@mantine/core'
import { useSession } from '#data/session/session.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'

/** The user's name in the local audit log of this browser. */
export function YourName() {
  const t = useText('audit')
  const { signedIn } = useText('preferences')
  const { who } = usePreferences()
  const session = useSession()
  if (session)
    return (
      <Stack gap="md" maw="480px">
        <TextInput
          label={t.yourName}
          description={signedIn.yourNameHelp}
          value={session.name}
          readOnly
        />
      </Stack>
    )
  return (
    <Stack gap="md" maw="480px">
      <TextInput
        label={t.yourName}
        description={t.yourNameHelp}
        value={who}
        maxLength={100}
        autoComplete="name"
        onChange={(e) => changePreferences({ who: e.target.value })}
      />
    </Stack>
  )
}
