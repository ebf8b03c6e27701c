import { useState } from 'react'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { InvitationUrl } from '#features/groups/invite/InvitationUrl.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { useGroupWrite } from './use-group-write.tsx'

/** The invite link of a group, with which anyone can join; revoking it creates a new one. */
export function InviteLink({ instance, jid }: { instance: string; jid: string }) {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const request = { params: { instance }, query: { groupJid: jid } }
  const link = useRead('findInviteLink', request)
  const { write, failure } = useGroupWrite('revokeInviteLink', { instance, jid })
  const [isAsking, setIsAsking] = useState(false)
  const unread = failureWords(link.error)
  return (
    <section aria-label={t.link} className={shared.stackSmall}>
      <h3 className={shared.heading}>{t.link}</h3>
      <p className={shared.muted}>{t.linkHelp}</p>
      {unread && <FailureNote failure={unread} takesFocus={false} />}
      {write.result && <Note kind="ok" title={t.revoked} takesFocus />}
      {link.data && <InvitationUrl url={link.data.inviteUrl} />}
      {failure}
      {link.data && (
        <div>
          <ChangeButton loading={write.pending} onClick={() => setIsAsking(true)}>
            {t.revoke}
          </ChangeButton>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.revokeTitle}
          confirm={t.revokeNow}
          onConfirm={() => void write.run(request).catch(() => undefined)}
          onClose={() => setIsAsking(false)}
        >
          {t.revokeText}
        </ConfirmDialog>
      )}
    </section>
  )
}
