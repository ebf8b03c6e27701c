import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { isForbidden, useGroupWrite } from '#features/groups/details/use-group-write.tsx'
import { useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import shared from '#ui/shared.module.css'
import { InvitationLink } from './InvitationLink.tsx'

/** The invite link of a group, with which anyone can join; revoking it creates a new one. */
export function InviteLink({
  instance,
  jid,
  subject,
}: {
  instance: string
  jid: string
  subject: string
}) {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const request = { params: { instance }, query: { groupJid: jid } }
  const link = useRead('findInviteLink', request)
  const { write, failure } = useGroupWrite('revokeInviteLink', { instance, jid })
  const [isAsking, setIsAsking] = useState(false)
  const unread = failureWords(link.error)
  if (isForbidden(link.error)) return <p className={shared.muted}>{t.linkForAdmins}</p>
  return (
    <div className={shared.stackMedium}>
      <p className={shared.muted}>{t.linkHelp}</p>
      {unread && <FailureNote failure={unread} takesFocus={false} />}
      {write.result && <Note kind="ok" title={t.revoked} takesFocus />}
      {link.isLoading && <WaitingRows rows={2} />}
      {link.data && (
        <InvitationLink url={link.data.inviteUrl} name={subject}>
          <ChangeButton
            leftSection={<Icon of={IconLinkOff} />}
            style={{ color: 'var(--bad)' }}
            loading={write.pending}
            onClick={() => setIsAsking(true)}
          >
            {t.revoke}
          </ChangeButton>
        </InvitationLink>
      )}
      {failure}
      {isAsking && (
        <ConfirmDialog
          title={t.revokeTitle(subject || jid)}
          confirm={t.revokeNow}
          onConfirm={() => void write.run(request).catch(() => undefined)}
          onClose={() => setIsAsking(false)}
        >
          {t.revokeText}
        </ConfirmDialog>
      )}
    </div>
  )
}
