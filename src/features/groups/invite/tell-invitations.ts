import type { TellOf } from '#job-ui/start/use-start-job.ts'
import { bookGroups } from '#local/group-book.ts'
import { invitationUrls, invitePlanOf } from './invite-work.ts'

/** Saves the address of an invitation with its group, also if nothing was sent. */
export const tellInvitations: TellOf = (job) => ({
  done(row) {
    const snapshot = job.view.snapshot()
    const [inviteUrl] = invitationUrls([row])
    if (!snapshot || (inviteUrl === undefined && row.state !== 'accepted')) return
    const { gateway, instance } = snapshot
    const { groupJid: jid, subject } = invitePlanOf(snapshot)
    // Without storage the saved group is not updated; the job's own record has the address.
    bookGroups(gateway, instance, [
      {
        jid,
        from: 'invited',
        at: row.outcome?.at ?? snapshot.createdAt,
        ...(subject === '' ? {} : { subject }),
        ...(inviteUrl === undefined ? {} : { inviteUrl }),
      },
    ]).catch(() => {})
  },
})
