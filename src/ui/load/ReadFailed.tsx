import { Button, Flex } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { FailureNote, type FailureWords } from '#ui/note/FailureNote.tsx'
import { Icon } from '#ui/Icon.tsx'

/** A failed read: what happened, what it means, and Retry. Replaces the content; no form next to it. */
export function ReadFailed({
  failure,
  onRetry,
  retrying,
}: {
  failure: FailureWords
  onRetry: () => void
  retrying: boolean
}) {
  const t = useText('core')
  return (
    <div style={{ maxWidth: '40rem', padding: '32px var(--gutter)' }}>
      <FailureNote failure={failure} takesFocus={false} />
      <Flex wrap="wrap" gap="xs" mt="md">
        <Button
          variant="filled"
          leftSection={<Icon of={IconRefresh} />}
          loading={retrying}
          onClick={onRetry}
        >
          {t.action.retry}
        </Button>
      </Flex>
    </div>
  )
}
