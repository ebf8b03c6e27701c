import { IconLinkOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import type { Participant } from '#data/instances/participants.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { isForbidden, requestOf, useGroupWrite } from '#features/groups/details/use-group-write.tsx'
import { keysOfMembers } from '#components/numbers/use-numbers.ts'
import { useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import shared from '#ui/shared.module.css'
import { InvitationLink } from './InvitationLink.tsx'
import { SendInviteForm } from './SendInviteForm.tsx'

interface InviteProps {
  instance: string
  jid: string
  /** Empty if unknown. */
  subject: string
  may: boolean
  /** The link as last returned, if the gateway cannot be asked for it. */
  savedLink: string | undefined
  participants: readonly Participant[] | undefined
}

const noMembers: readonly Participant[] = []

/** The invite link of a group, and invitations by number. */
export function Invite({
  instance,
  jid,
  subject,
  may,
  savedLink,
  participants = noMembers,
}: InviteProps) {
  const texts = useText('groups').invite
  const { groupDetails } = useCapabilities()
  const members = useMemo(() => keysOfMembers(participants), [participants])
  return (
    <div className={shared.stackHuge}>
      {(groupDetails || savedLink !== undefined) && (
        <section aria-label={texts.link} className={shared.stackSmall}>
          <h2 className={shared.heading}>{texts.link}</h2>
          {savedLink !== undefined && <InvitationLink url={savedLink} name={subject} />}
          {groupDetails && <InviteLink instance={instance} jid={jid} subject={subject} may={may} />}
        </section>
      )}
      <section aria-label={texts.byNumber} className={shared.stackSmall}>
        <h2 className={shared.heading}>{texts.byNumber}</h2>
        <SendInviteForm instance={instance} jid={jid} subject={subject} members={members} />
      </section>
    </div>
  )
}

/** The invite link of a group, with which anyone can join; revoking it creates a new one. */
function InviteLink({
  instance,
  jid,
  subject,
  may,
}: Omit<InviteProps, 'savedLink' | 'participants'>) {
  const t = useText('groupDetails')
  const failureWords = useFailureWords()
  const request = requestOf({ instance, jid })
  const link = useRead('findInviteLink', request, { enabled: may })
  const { write, failure } = useGroupWrite('revokeInviteLink', { instance, jid })
  const [isAsking, setIsAsking] = useState(false)
  const unread = failureWords(link.error)
  if (!may || isForbidden(link.error)) return <p className={shared.muted}>{t.linkForAdmins}</p>
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
