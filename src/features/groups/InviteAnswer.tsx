import type { Result } from '#client/call.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Note } from '#ui/Note.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'

/** What the gateway answered to an invitation: `send` and `inviteUrl` (contract, section 4). */
export function InviteAnswer({
  result,
  invited,
}: {
  result: Result<'sendInvite'>
  /** To how many it went. */
  invited: number
}) {
  const t = useText('groups').invite
  const core = useText('core')
  const formats = useFormats()
  const time = formats.seconds(result.at)
  if (!result.understood)
    return (
      <Note kind="warning" title={t.notUnderstood(time)} takesFocus>
        <RawAnswer raw={result.raw} />
      </Note>
    )
  const { send, inviteUrl } = result.answer
  return (
    <Note
      kind={send ? 'ok' : 'warning'}
      title={send ? t.accepted(invited, formats.number(invited), time) : t.notSent(time)}
      takesFocus
    >
      <Facts
        facts={[
          { name: t.send, value: send ? core.yes : core.no },
          {
            name: t.inviteUrl,
            value: (
              <>
                <code>{inviteUrl}</code>
                <CopyButton text={inviteUrl} of={t.inviteUrl} />
              </>
            ),
          },
        ]}
      />
      <RawAnswer raw={result.raw} />
    </Note>
  )
}
