import { useMemo } from 'react'
import { plan } from '#features/fleet/settings/change-plan.ts'
import { PlannedReview } from '#features/fleet/settings/change/PlannedReview.tsx'
import { useCallTexts } from '#data/use-call-texts.ts'
import { useFleetRows, type Fleet } from '#data/fleet-reads/use-fleet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import type { SettingsChanges } from './job-results.ts'

/** How many names are listed; for the others only their number. */
const maxShown = 8

interface CallFilter {
  readonly wishes: SettingsChanges
  /** The instances whose previous text is unknown. */
  readonly lost: readonly string[]
  readonly undoes?: string
  readonly onBack: () => void
}

/** Reviews a change per instance: an undo, or a retry of changes that were skipped because of someone else's. */
export function SettingsChangesReview(wanted: CallFilter) {
  const texts = useCallTexts()
  return texts ? <Review {...wanted} texts={texts} /> : <WaitingRows />
}

function Review({
  texts,
  wishes,
  lost,
  undoes,
  onBack,
}: CallFilter & { readonly texts: Fleet['texts'] }) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const names = useMemo(() => [...wishes.keys()], [wishes])
  // Read when the review opens: the rows of the whole fleet update a little later.
  const { rows } = useFleetRows(names, texts)
  const planned = useMemo(
    () => rows.map((row) => plan(row, wishes.get(row.name) ?? {}, { is: 'skip' })),
    [wishes, rows],
  )
  const count = wishes.size
  const shown = formats.number(count)
  const lostNames = lost.slice(0, maxShown).join(', ')
  const rest = lost.length - maxShown
  return (
    <PlannedReview
      title={undoes === undefined ? t.title(count, shown) : t.undoTitle(count, shown)}
      planned={planned}
      nothing={t.nothingText}
      {...(undoes === undefined ? {} : { undoes })}
      notes={
        lost.length > 0 && (
          <Note kind="warning" title={t.lostTitle(lost.length, formats.number(lost.length))}>
            {t.lostText(rest > 0 ? `${lostNames} ${t.more(formats.number(rest))}` : lostNames)}
          </Note>
        )
      }
      mayApply={() => true}
      onBack={onBack}
    />
  )
}
