import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { numberOf, timeOf, type Invitation } from './received.ts'
import classes from './ReceivedMessage.module.css'

/** An invitation to a group. Its address leads nowhere: it can be copied, not followed. */
export function ReceivedInvitation({ invitation }: { invitation: Invitation }) {
  const t = useText('inbox')
  const formats = useFormats()
  const { groupJid, subject, description, inviteUrl } = invitation
  const at = timeOf(invitation.sentAt)
  return (
    <article
      className={classes.bubble}
      aria-label={`${t.kind.invitation} ${at === undefined ? '' : formats.time(at)}`}
    >
      <p className={classes.foot}>{t.kind.invitation}</p>
      <p className={classes.name}>{subject || numberOf(groupJid)}</p>
      {description !== '' && <p className={classes.text}>{description}</p>}
      {inviteUrl !== '' && (
        <p className={classes.link}>
          <span className={classes.mono}>{inviteUrl}</span>
          <CopyButton text={inviteUrl} of={t.message.join} />
        </p>
      )}
      <p className={classes.foot}>
        {at !== undefined && <time title={formats.exact(at)}>{formats.time(at)}</time>} ·{' '}
        {t.message.accepted}
      </p>
    </article>
  )
}
