import { useMemo } from 'react'
import type { ManyReview } from '#change/many/ManyJobPage.tsx'
import { changesOf } from '#change/many/reviewed-change.ts'
import { useStartMany } from '#change/many/use-start-many.ts'
import type { SettingsToWrite } from '#data/instances/instance-settings.ts'
import { useFleetRows, type Fleet } from '#data/fleet-reads/use-fleet.ts'
import { useCallTexts } from '#data/instances/use-call-texts.ts'
import { FleetJob } from '#features/fleet/FleetJob.tsx'
import { SettingsReview } from '#features/fleet/settings/change/SettingsReview.tsx'
import {
  plan,
  prepareSettings,
  settingsReads,
  undoOf,
  wishOf,
  type SettingsChange,
} from '#features/fleet/settings/settings-changes.ts'
import { useListWords } from '#features/fleet/settings/use-list-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { Note } from '#ui/note/Note.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'

/** The page of a job that changes settings of many instances. */
export function SettingsJob(props: JobProps) {
  return (
    <FleetJob
      {...props}
      kind={jobKinds.settings}
      page="settings"
      texts={useText('fleetChange').run}
      words={useListWords()}
      reads={settingsReads}
      start={useStartMany(prepareSettings)}
      Review={ResultsReview}
    />
  )
}

type ReviewProps = ManyReview<SettingsToWrite>

/** Reviews the undo of results, or the same changes again, with the current values. */
export function ResultsReview(props: ReviewProps) {
  const texts = useCallTexts()
  return texts ? <Review {...props} texts={texts} /> : <WaitingRows />
}

/** How many names are listed; for the others only their number. */
const maxShown = 8

function Review({
  texts,
  results,
  undoes,
  onBack,
}: ReviewProps & { readonly texts: Fleet['texts'] }) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const wishes = useMemo(
    () =>
      new Map<string, SettingsChange>(
        results.map(({ row, change }) => [
          row.item.to,
          undoes === undefined ? wishOf(change) : undoOf(change),
        ]),
      ),
    [results, undoes],
  )
  const names = useMemo(() => [...wishes.keys()], [wishes])
  // Read when the review opens: the rows of the whole fleet update a little later.
  const { rows } = useFleetRows(names, texts)
  const planned = useMemo(
    () => rows.map((row) => plan(row, wishes.get(row.name) ?? {}, { is: 'skip' })),
    [wishes, rows],
  )
  const count = wishes.size
  const shown = formats.number(count)
  const lost =
    undoes === undefined
      ? []
      : results.filter(({ change }) => changesOf(change).some(({ before }) => before === null))
  const lostNames = lost
    .slice(0, maxShown)
    .map(({ row }) => row.item.to)
    .join(', ')
  const rest = lost.length - maxShown
  return (
    <SettingsReview
      title={undoes === undefined ? t.title(count, shown) : t.undoTitle(count, shown)}
      planned={planned}
      nothing={t.nothingText}
      undoes={undoes?.id}
      notes={
        lost.length > 0 && (
          <Note kind="warning" title={t.lostTitle(lost.length, formats.number(lost.length))}>
            {t.lostText(rest > 0 ? `${lostNames} ${t.more(formats.number(rest))}` : lostNames)}
          </Note>
        )
      }
      onBack={onBack}
    />
  )
}
