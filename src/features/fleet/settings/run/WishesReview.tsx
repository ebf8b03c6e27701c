import { useMemo } from 'react'
import { plan } from '#features/fleet/settings/change-plan.ts'
import { PlannedReview } from '#features/fleet/settings/change/PlannedReview.tsx'
import { rowsNamed } from '#features/fleet/settings/change/rows-named.ts'
import type { Fleet } from '#data/fleet-reads/use-fleet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import type { Wishes } from './run-results.ts'

/** So many names are listed; of the others the number. */
const most = 8

/** What is wanted of each instance by itself: an undo, or once more what somebody else's change held up. */
export function WishesReview({
  fleet,
  wishes,
  lost,
  undoes,
  onBack,
  onRun,
}: {
  fleet: Fleet
  wishes: Wishes
  /** The instances whose text before it nobody knows. */
  lost: readonly string[]
  undoes?: string
  onBack: () => void
  onRun: (id: string) => void
}) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const planned = useMemo(
    () =>
      rowsNamed([...wishes.keys()], fleet.byName).map((row) =>
        plan(row, wishes.get(row.name) ?? {}, { is: 'skip' }),
      ),
    [wishes, fleet.byName],
  )
  const count = wishes.size
  const shown = formats.number(count)
  const names = lost.slice(0, most).join(', ')
  const rest = lost.length - most
  return (
    <PlannedReview
      title={undoes === undefined ? t.title(count, shown) : t.undoTitle(count, shown)}
      planned={planned}
      nothing={t.nothingText}
      {...(undoes === undefined ? {} : { undoes })}
      notes={
        lost.length > 0 && (
          <Note kind="warning" title={t.lostTitle(lost.length, formats.number(lost.length))}>
            {t.lostText(rest > 0 ? `${names} ${t.more(formats.number(rest))}` : names)}
          </Note>
        )
      }
      mayApply={() => true}
      onBack={onBack}
      onRun={onRun}
    />
  )
}
