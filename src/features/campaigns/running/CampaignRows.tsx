import { Button } from '@mantine/core'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { FoundBar } from '#bulk/FoundBar.tsx'
import { FoundTable } from '#bulk/FoundTable.tsx'
import { useFoundRows } from '#data/use-found-rows.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { lateDialog } from '#ui/late.tsx'
import { Note } from '#ui/Note.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import classes from './Campaign.module.css'
import { groupCounts, groups, statesOf, toldGroups } from './groups.ts'
import { rowColumns } from './row-columns.tsx'
import { useDecisions } from './use-decisions.ts'
import { useReasonWords } from './use-reason-words.ts'

const RetryQuestion = lateDialog(
  () => import('./RetryQuestion.tsx').then((m) => m.RetryQuestion),
  ['campaignDialogs'],
)
const RowDialog = lateDialog(() => import('./RowDialog.tsx').then((m) => m.RowDialog), ['messages'])

/** Every recipient with its outcome: filter and search, both in the URL; and what may be tried again. */
export function CampaignRows({
  run,
  campaign,
  onStart,
}: {
  run: Run
  campaign: RunSnapshot
  onStart: () => void
}) {
  const t = useText('campaigns')
  const formats = useFormats()
  const reasonWords = useReasonWords()
  const url = useSearch()
  const [opened, setOpened] = useUrlWord('row')
  const state = useTableState({ id: 'time', descending: true }, ['outcome'])
  const search = useDeferredValue(state.search)
  const group = groups.find((one) => one === state.filter('outcome'))
  const { sorting } = state
  const byRow = sorting.id === 'row'
  const { indexes, rowAt } = useFoundRows(run, campaign.version, {
    ...(group && { states: statesOf[group] }),
    search,
    order: byRow ? 'row' : 'newest',
  })
  // By row the first is the first; by time the newest is.
  const turned = byRow ? sorting.descending : !sorting.descending
  const rows = useMemo(() => (turned ? indexes?.toReversed() : indexes), [indexes, turned])
  const columns = useMemo(
    () => rowColumns({ campaign, rowAt, t, formats, reasonWords, search: url }),
    // oxlint-disable-next-line react/exhaustive-deps -- of the campaign only its place is used, which stays
    [campaign.id, rowAt, t, formats, reasonWords, url],
  )
  const counts = groupCounts(campaign.counts)

  return (
    <>
      <FoundBar
        words={t}
        groups={[
          { value: '', label: t.count(t.all, formats.number(campaign.total)) },
          ...toldGroups(counts)
            .filter((one) => one !== 'sending')
            .map((value) => ({
              value,
              label: t.count(
                value === 'remaining' && campaign.state === 'stopped'
                  ? t.progress.notSent
                  : t.progress.group[value],
                formats.number(counts[value]),
              ),
            })),
        ]}
        group={group}
        state={state}
      >
        <Retries run={run} campaign={campaign} onStart={onStart} />
      </FoundBar>
      <div className={classes.rows}>
        <FoundTable label={t.recipients} words={t} rows={rows} columns={columns} state={state} />
      </div>
      <Suspense fallback={null}>
        {opened !== undefined && /^\d+$/.test(opened) && Number(opened) < campaign.total && (
          <RowDialog
            key={opened}
            run={run}
            campaign={campaign}
            index={Number(opened)}
            onStart={onStart}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What may be sent again without a risk: it was refused, or a person said that it did not arrive. */
function Retries({
  run,
  campaign: { counts },
  onStart,
}: {
  run: Run
  campaign: RunSnapshot
  onStart: () => void
}) {
  const t = useText('campaigns').retry
  const formats = useFormats()
  const decisions = useDecisions(run, onStart)
  const [asking, setAsking] = useState<'refused' | 'not-arrived'>()
  const offered = (['refused', 'not-arrived'] as const).filter((what) => counts[what] > 0)
  return (
    <div className={classes.retry}>
      {decisions.failed !== undefined && <Note kind="bad" title={decisions.failed} takesFocus />}
      {offered.map((what) => (
        <Button key={what} loading={decisions.busy} onClick={() => setAsking(what)}>
          {t.button[what](formats.number(counts[what]))}
        </Button>
      ))}
      <Suspense fallback={null}>
        {asking && (
          <RetryQuestion
            what={asking}
            count={counts[asking]}
            onConfirm={() => void decisions.retry(asking)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
