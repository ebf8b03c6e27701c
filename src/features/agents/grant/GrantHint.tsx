import { Box, Button } from '@mantine/core'
import { useProfiles } from '#data/use-profiles.ts'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'

/** Says that agents are to be selected for a role template, which the library has sent here. */
export function GrantHint({ role, onCancel }: { role: string; onCancel: () => void }) {
  const t = useText('grant')
  const core = useText('core')
  const template = useProfiles('role').all.find(({ id }) => id === role)
  return (
    template && (
      <Box flex="none" p="0 var(--gutter) 16px">
        <Note
          kind="info"
          title={t.selectFor(template.name)}
          takesFocus
          action={<Button onClick={onCancel}>{core.action.cancel}</Button>}
        />
      </Box>
    )
  )
}
