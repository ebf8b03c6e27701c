import { useMemo } from 'react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import type { Participant } from '#data/instances/participants.ts'
import { keysOfMembers } from '#features/groups/numbers/use-numbers.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { InvitationLink } from './InvitationLink.tsx'
import { InviteLink } from './InviteLink.tsx'
import { SendInviteForm } from './SendInviteForm.tsx'

const nobody: readonly Participant[] = []

/** The invite link of a group, and invitations by number. */
export function Invite({
  instance,
  jid,
  subject,
  may,
  savedLink,
  participants = nobody,
}: {
  instance: string
  jid: string
  subject: string
  /** Whether the instance may change the group. */
  may: boolean
  /** The link as last returned, if the gateway cannot be asked for it. */
  savedLink: string | undefined
  participants: readonly Participant[] | undefined
}) {
  const t = useText('groupDetails')
  const texts = useText('groups').invite
  const { groupDetails } = useCapabilities()
  const members = useMemo(() => keysOfMembers(participants), [participants])
  return (
    <div className={shared.stackHuge}>
      {(groupDetails || savedLink !== undefined) && (
        <section aria-label={texts.link} className={shared.stackSmall}>
          <h2 className={shared.heading}>{texts.link}</h2>
          {savedLink !== undefined && <InvitationLink url={savedLink} name={subject} />}
          {groupDetails &&
            (may ? (
              <InviteLink instance={instance} jid={jid} subject={subject} />
            ) : (
              <p className={shared.muted}>{t.linkForAdmins}</p>
            ))}
        </section>
      )}
      <section aria-label={texts.byNumber} className={shared.stackSmall}>
        <h2 className={shared.heading}>{texts.byNumber}</h2>
        <SendInviteForm instance={instance} jid={jid} subject={subject} members={members} />
      </section>
    </div>
  )
}
