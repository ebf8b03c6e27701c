import { isKeyOf } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import type { RequestLogDetails, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Note, type NoteKind } from '#ui/note/Note.tsx'
import { useNow } from '#ui/use-now.ts'
import { shownOutcome, type ShownOutcome } from './call-state.ts'

const kinds: Record<Exclude<ShownOutcome, 'answered'>, NoteKind> = {
  refused: 'bad',
  unknown: 'unknown',
  'no-answer': 'bad',
  'not-understood': 'warning',
  cancelled: 'info',
  waiting: 'info',
  left: 'unknown',
}

/** Describes the outcome of a call; renders nothing if the call was answered. */
export function CallNote({
  entry,
  details,
}: {
  entry: RequestLogEntry
  details: RequestLogDetails | undefined
}) {
  const t = useText('activity')
  const outcome = shownOutcome(entry, useNow())
  if (outcome === 'answered') return null
  const why = details?.why
  const words = [
    ...(why !== undefined && isKeyOf(t.why, why) ? [t.why[why]] : []),
    ...(details?.reasons ?? []),
    ...texts(outcome, t.note),
  ]
  return (
    <Note kind={kinds[outcome]} title={t.note[outcome]}>
      {words.length > 0 && (
        <p dir="auto" translate="no">
          {words.join(' ')}
        </p>
      )}
    </Note>
  )
}

function texts(outcome: ShownOutcome, t: object): string[] {
  const text: unknown = Reflect.get(t, `${outcome}Text`)
  return typeof text === 'string' ? [text] : []
}
