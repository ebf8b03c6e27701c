import { IconArrowBackUp } from '@tabler/icons-react'
import type { Written } from '#client/answer.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import type { Groups } from './use-groups.ts'

/** A change of a subject that was asked for. */
export interface Renaming {
  readonly jid: string
  /** Undefined where the subject before is not known. */
  readonly from: string | undefined
  readonly to: string
  /** When the list had been read by then, in epoch milliseconds; 0 never. */
  readonly readBefore: number
}

/** What became of a new subject: before and after, what the list says now, and the way back. */
export function RenamedGroup({
  renaming: { jid, from, to, readBefore },
  result,
  groups,
  onUndo,
}: {
  renaming: Renaming
  /** Undefined where the outcome is unknown: then the list is the place to check. */
  result: Written<unknown> | undefined
  groups: Groups
  /** Called with the subject to go back to. */
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
