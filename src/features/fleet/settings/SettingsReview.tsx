import { useMemo, type ComponentProps } from 'react'
import type { ManyReview } from '#change/many/ManyJobPage.tsx'
import { changesOf } from '#change/many/reviewed-change.ts'
import { useStartMany } from '#job-ui/start/use-start-job.ts'
import { useFleetRows, type Fleet } from '#data/fleet-reads/fleet-row.ts'
import type { SettingsToWrite } from '#data/instances/instance-settings.ts'
import { useCallTexts } from '#data/instances/use-call-texts.ts'
import { ChangesReview, type Planned } from '#features/fleet/ChangesReview.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { settingsKind } from '#local/jobs/job-record.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import {
  changeOf,
  plan,
  prepareSettings,
  undoOf,
  wishOf,
  type SettingsChange,
  type SettingsItem,
} from './settings-changes.ts'
import { useListWords } from '#features/fleet/settings/templates/SettingsSummary.tsx'

/** Reviews planned changes of settings, and applies them. */
export function SettingsReview({
  planned,
  undoes,
  ...review
}: Pick<
  ComponentProps<typeof ChangesReview>,
  'title' | 'nothing' | 'form' | 'notes' | 'undecided' | 'mayApply' | 'onBack' | 'onSaved'
> & {
  planned: readonly Planned<SettingsItem>[]
  /** The job that this one undoes. */
  undoes?: string | undefined
}) {
  const { edit: t, run } = useText('fleetChange')
  const formats = useFormats()
  const items = planned.flatMap((one) => (typeof one.plan === 'string' ? [] : [one.plan]))
  const [count, number] = [items.length, formats.number(items.length)]
  // The previous text is unknown, and every write replaces it.
  const lost = items.filter(({ textBefore }) => textBefore === undefined).length
  return (
    <ChangesReview
      {...review}
      operation="findSettings"
      planned={planned}
      changeOf={changeOf}
      skips={t.is}
      words={useListWords()}
      question={
        lost > 0 && (
          <Note kind="warning" title={t.notRestored(lost, formats.number(lost))}>
            {t.restored}
          </Note>
        )
      }
      kind={settingsKind}
      start={useStartMany(prepareSettings)}
      job={{
        name: undoes === undefined ? run.name(count, number) : run.undoName(count, number),
        plan: undoes === undefined ? {} : { undoes },
        // A text may not be readable: then a read cannot tell whether the write is needed.
        readsFirst: items.every(({ textBefore, after }) => textBefore === after.msgCall),
      }}
    />
  )
}

type ReviewProps = ManyReview<SettingsToWrite>

/** Reviews the undo of results, or the same changes again, with the current values. */
export function SettingsResultsReview(props: ReviewProps) {
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
    () =>
      rows.map((row) => ({
        name: row.name,
        read: row,
        plan: plan(row, wishes.get(row.name) ?? {}, { is: 'skip' }),
      })),
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
