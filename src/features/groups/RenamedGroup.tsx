import { IconArrowBackUp } from '@tabler/icons-react'
import type { Written } from '#client/answer.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import type { Groups } from './use-groups.ts'

/** A requested change of a subject. */
export interface Renaming {
  readonly jid: string
  /** Undefined if the previous subject is unknown. */
  readonly from: string | undefined
  readonly to: string
  /** When the list was last read before the request, in epoch milliseconds; 0 for never. */
  readonly readBefore: number
}

/** Result of a changed subject: before and after, the subject in the list now, and an undo. */
export function RenamedGroup({
  renaming: { jid, from, to, readBefore },
  result,
  groups,
  onUndo,
}: {
  renaming: Renaming
  /** Undefined if the outcome is unknown: then the user has to check the list. */
  result: Written<unknown> | undefined
  groups: Groups
  /** Called with the subject to restore. */
  onUndo: (from: string) => void
}) {
  const t = useText('groups').rename
  const formats = useFormats()
  const listed = groups.groups?.find((g) => g.jid === jid)?.subject
  const fresh = groups.readAt > readBefore && !groups.fetching
  const readBack =
    groups.fetching || (listed !== undefined && fresh) ? (
      <p role="status">
        {groups.fetching ? t.readingBack : t.readBack(listed ?? '', formats.seconds(groups.readAt))}
      </p>
    ) : null
  const facts = (
    <Facts
      facts={[
        { name: t.before, value: from ?? t.notKnown },
        { name: t.after, value: to },
      ]}
    />
  )
  if (!result)
    return (
      <Note kind="info" title={jid}>
        {facts}
        {readBack}
      </Note>
    )
  return (
    <Note
      kind="ok"
      title={t.accepted(formats.seconds(result.at))}
      takesFocus
      action={
        from !== undefined &&
        from !== '' &&
        from !== to && (
          <ChangeButton
            size="compact-sm"
            leftSection={<Icon of={IconArrowBackUp} />}
            onClick={() => onUndo(from)}
          >
            {t.undo(from)}
          </ChangeButton>
        )
      }
    >
      {facts}
      {readBack}
      <RawAnswer raw={result.raw} />
    </Note>
  )
}
