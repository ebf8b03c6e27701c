import { useMemo, type ComponentProps } from 'react'
import { useStartMany } from '#change/many/use-start-many.ts'
import { ChangesReview, type PlannedInstance } from '#features/fleet/ChangesReview.tsx'
import {
  changeOf,
  prepareSettings,
  type Planned,
  type SettingsPlan,
} from '#features/fleet/settings/settings-changes.ts'
import { useListWords } from '#features/fleet/settings/use-list-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { settingsKind } from '#local/jobs/job-kinds.ts'
import { Note } from '#ui/note/Note.tsx'

/** Reviews planned changes of settings, and applies them. */
export function SettingsReview({
  planned,
  undoes,
  ...review
}: Pick<
  ComponentProps<typeof ChangesReview>,
  'title' | 'nothing' | 'form' | 'notes' | 'undecided' | 'mayApply' | 'onBack' | 'onSaved'
> & {
  planned: readonly Planned[]
  /** The job that this one undoes. */
  undoes?: string | undefined
}) {
  const { edit: t, run } = useText('fleetChange')
  const formats = useFormats()
  const shown = useMemo(
    () =>
      planned.map((one): PlannedInstance => {
        const { row, is } = one
        const plan =
          is === 'change'
            ? changeOf({ data: one.item })
            : is === 'same'
              ? is
              : { skipped: is, why: t.is[is] }
        return { name: row.name, read: row, plan }
      }),
    [planned, t],
  )
  const changes = planned.flatMap((one) => (one.is === 'change' ? [one] : []))
  const count = changes.length
  const number = formats.number(count)
  // The previous text is unknown, and every write replaces it.
  const lost = changes.filter(({ item }) => item.textBefore === undefined).length
  return (
    <ChangesReview
      {...review}
      operation="findSettings"
      planned={shown}
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
      job={(skipped) => ({
        name: undoes === undefined ? run.name(count, number) : run.undoName(count, number),
        plan: {
          skipped,
          ...(undoes === undefined ? {} : { undoes }),
        } satisfies SettingsPlan,
        // A text may not be readable: then a read cannot tell whether the write is needed.
        readsFirst: changes.every(({ item }) => item.textBefore === item.after.msgCall),
        items: changes.map(({ row, item }) => ({ to: row.name, data: item })),
      })}
    />
  )
}
