import { Stack } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './GroupDetails.module.css'
import { useGroupWrite } from './use-group-write.tsx'
import shared from '#ui/shared.module.css'

/** Leaves a group after confirmation. */
export function LeaveGroup({
  instance,
  jid,
  subject,
  onLeft,
}: {
  instance: string
  jid: string
  subject: string
  onLeft: () => void
}) {
  const t = useText('groupDetails')
  const { write, failure } = useGroupWrite('leaveGroup', { instance, jid })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Stack className={shared.lineAbove} gap="xs" align="flex-end" pt="md">
      {failure}
      <ChangeButton
        className={classes.danger ?? ''}
        leftSection={<Icon of={IconDoorExit} />}
        loading={write.pending}
        onClick={() => setIsAsking(true)}
      >
        {t.leave}
      </ChangeButton>
      {isAsking && (
        <ConfirmDialog
          title={t.leaveTitle(subject || jid)}
          confirm={t.leaveNow}
          onConfirm={() =>
            void write
              .run({ params: { instance }, query: { groupJid: jid } })
              .then((result) => result && onLeft())
              // The error is shown above.
              .catch(() => undefined)
          }
          onClose={() => setIsAsking(false)}
        >
          {t.leaveText}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
