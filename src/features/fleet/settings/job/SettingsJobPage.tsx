import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { settingsInOrder, type SettingName } from '#data/instance-settings.ts'
import { differencesOf } from '#features/fleet/settings/change-plan.ts'
import {
  itemOf,
  skipReasons,
  type SettingsPlan,
  useStartSettings,
} from '#features/fleet/settings/settings-work.ts'
import { useListWords } from '#features/fleet/settings/use-list-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobLoader } from '#job-ui/JobLoader.tsx'
import { JobPage } from '#job-ui/JobPage.tsx'
import type { JobCells } from '#job-ui/JobResults.tsx'
import { useJobHandle } from '#job-ui/use-job-handle.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import {
  changesToRetry,
  changedValues,
  isApplied,
  isChanged,
  isSavedDifferently,
  isTextUnread,
  isUnread,
  undoOf,
  type Result,
  type SettingsChanges,
  useJobResults,
} from './job-results.ts'
import { settingsFile } from './settings-file.ts'
import { SettingsChangesReview } from './WishesReview.tsx'
import shared from '#ui/shared.module.css'

const kind = jobKinds.settings

interface SettingsJobProps {
  readonly onFleet: () => void
}

/** A job that changes settings of many instances: its progress, then its results. */
export function SettingsJobPage({ id, ...props }: SettingsJobProps & { readonly id: string }) {
  const t = useText('fleetChange').run
  return (
    <JobLoader
      kind={kind}
      id={id}
      head={<PageHeader title={t.title} parent={<ToFleet />} />}
      loading={<WaitingRows />}
      goneAction={
        <Button variant="filled" onClick={props.onFleet}>
          {t.back}
        </Button>
      }
    >
      {(job, snapshot) => <SettingsJob job={job} snapshot={snapshot} {...props} />}
    </JobLoader>
  )
}

function ToFleet() {
  const t = useText('fleet')
  const { address: gateway } = useConnection()
  return <Link to={{ page: 'fleet-settings', gateway }}>{t.title}</Link>
}

function SettingsJob({
  job,
  snapshot,
  onFleet,
}: SettingsJobProps & { readonly job: Job; readonly snapshot: JobSnapshot }) {
  const t = useText('fleetChange').run
  const jobs = useText('jobs')
  const formats = useFormats()
  const [review, setReview] = useState<{
    readonly wishes: SettingsChanges
    readonly lost: readonly string[]
    readonly undoes?: string
  }>()
  const { results, isReading, refresh } = useJobResults(job, snapshot)
  const handle = useJobHandle(kind, job, snapshot, {
    start: useStartSettings(),
    onDeleted: onFleet,
  })
  const { cells, reasonOf } = useSettingsCells(results)
  const isIdle =
    snapshot.state !== 'running' && snapshot.state !== 'ready' && snapshot.counts.sending === 0
  const count = (is: (one: Result) => boolean) => results.filter(is).length
  const [applied, otherwise, changed] = [
    count(isApplied),
    count(isSavedDifferently),
    count(isChanged),
  ]
  const hasTexts = results.some((one) => isApplied(one) && isTextUnread(one))
  const undo = isIdle ? undoOf(results).wishes.size : 0
  const things = (n: number) => jobs.kinds[kind.kind].things(n, formats.number(n))

  if (review)
    return (
      <ListPage>
        <PageHeader title={snapshot.name} parent={<ToFleet />} />
        <SettingsChangesReview {...review} onBack={() => setReview(undefined)} />
      </ListPage>
    )
  return (
    <JobPage
      handle={handle}
      parent={<ToFleet />}
      file={settingsFile(results, snapshot.plan as SettingsPlan)}
      cells={cells}
      reasonOf={reasonOf}
      actions={
        <>
          {isIdle && changed > 0 && (
            <Button onClick={() => setReview({ wishes: changesToRetry(results), lost: [] })}>
              {t.look(changed, formats.number(changed))}
            </Button>
          )}
          {undo > 0 && (
            <Button onClick={() => setReview({ ...undoOf(results), undoes: snapshot.id })}>
              {jobs.undo(things(undo))}
            </Button>
          )}
        </>
      }
      unknownAction={
        <Button loading={isReading} onClick={refresh}>
          {jobs.readAgain}
        </Button>
      }
      notes={
        <>
          {changed > 0 && isIdle && (
            <Note kind="warning" title={t.changedTitle(changed, formats.number(changed))}>
              <p>{t.changedText}</p>
            </Note>
          )}
          {otherwise > 0 && (
            <Note kind="warning" title={t.notTaken(otherwise, formats.number(otherwise))}>
              <p>{t.notTakenText}</p>
            </Note>
          )}
          {applied > 0 && isIdle && (
            <Note kind="ok" title={t.allThere(applied, formats.number(applied))}>
              {hasTexts ? t.textNotReadable : undefined}
            </Note>
          )}
        </>
      }
    />
  )
}

/** Returns the cells of the instance columns, with the reason why an instance was skipped. */
function useSettingsCells(results: readonly Result[]) {
  const { address: gateway } = useConnection()
  const { run: t, edit } = useText('fleetChange')
  const words = useListWords()
  const list = useCallback(
    (values: Partial<Record<SettingName, boolean | string>>) =>
      settingsInOrder
        .filter((name) => values[name] !== undefined)
        .map((name) => `${words.label(name)} ${words.value(values[name])}`)
        .join(', '),
    [words],
  )
  const cells = useMemo(
    (): JobCells => ({
      instance: ({ item }) => instanceLink(gateway, item.to),
      changes: ({ item }) =>
        differencesOf(itemOf(item))
          .map(
            ({ name, before, after }) =>
              `${words.label(name)}: ${edit.becomes(words.value(before), words.value(after))}`,
          )
          .join(', '),
      now: (_row, index) => {
        const one = results[index]
        if (!one?.current) return one && isUnread(one) ? t.there.unread : undefined
        const { current } = one
        return current.is === 'otherwise'
          ? t.there.otherwise(list(current.values))
          : t.there[current.is]
      },
    }),
    [results, gateway, t, edit, words, list],
  )
  const reasonOf = useCallback(
    (row: JobRow) => {
      const { state, outcome } = row
      const reason = outcome?.reason
      if (!reason) return undefined
      if (state === 'skipped') {
        if (reason.texts[0] === skipReasons.unread) return t.unread
        const values = changedValues({ row })
        return values ? t.changed(list(values)) : t.changedAny
      }
      // The read before the write got no response.
      const isBeforeWrite = state === 'refused' && reason.why !== undefined
      return isBeforeWrite && reason.status === undefined && reason.texts.length === 0
        ? t.notReached
        : undefined
    },
    [t, list],
  )
  return { cells, reasonOf }
}

const instanceLink = (gateway: string, name: string) => (
  <Link
    plain
    className={`${shared.quietLink} ${shared.mono}`}
    dir="auto"
    translate="no"
    to={{ page: 'settings', gateway, instance: name }}
    title={name}
  >
    {name}
  </Link>
)
