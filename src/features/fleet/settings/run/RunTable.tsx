import { useMemo } from 'react'
import { stateKinds } from '#bulk/batches.ts'
import { ResultTable } from '#bulk/ResultTable.tsx'
import { settingsInOrder, type SettingName } from '#data/instance-settings.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useListWords } from '#features/fleet/settings/use-list-words.ts'
import { differencesOf } from '#features/fleet/settings/change-plan.ts'
import { leftOut } from '#features/fleet/settings/settings-work.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import classes from './Run.module.css'
import { changedValues, isUnread, type Result } from './run-results.ts'

const textOf = ({ name }: Result) => name

/** The outcome of each instance, and what the gateway has of it now. */
export function RunTable({ results }: { results: readonly Result[] }) {
  const t = useText('fleetChange').run
  return <ResultTable results={results} columns={useRunColumns()} textOf={textOf} words={t} />
}

/** The columns of a run's instances. */
function useRunColumns(): readonly Column<Result>[] {
  const { address: gateway } = useConnection()
  const t = useText('fleetChange')
  const bulk = useText('bulk')
  const words = useListWords()
  return useMemo(() => {
    const { run } = t
    const list = (values: Partial<Record<SettingName, boolean | string>>) =>
      settingsInOrder
        .filter((name) => values[name] !== undefined)
        .map((name) => `${words.label(name)} ${words.value(values[name])}`)
        .join(', ')
    const cut = (text: string) => (
      <span className={classes.cut} title={text}>
        {text}
      </span>
    )
    return [
      {
        id: 'instance',
        title: run.instance,
        width: '20%',
        phone: 'first',
        cell: ({ name }) => (
          <Link
            plain
            className={classes.link ?? ''}
            dir="auto"
            to={{ page: 'settings', gateway, instance: name }}
            title={name}
          >
            {name}
          </Link>
        ),
      },
      {
        id: 'change',
        title: run.change,
        width: '28%',
        phone: 'hidden',
        cell: ({ item }) =>
          cut(
            differencesOf(item)
              .map(
                ({ name, before, after }) =>
                  `${words.label(name)}: ${t.edit.becomes(words.value(before), words.value(after))}`,
              )
              .join(', '),
          ),
      },
      {
        id: 'outcome',
        title: bulk.outcome,
        phone: 'second',
        cell: (one) => {
          const why = reasonOf(one)
          return (
            <span className={classes.cut} title={why}>
              <State kind={stateKinds[one.row.state]}>
                {[bulk.item[one.row.state], why].filter(Boolean).join(': ')}
              </State>
            </span>
          )
        },
      },
      {
        id: 'now',
        title: bulk.onGateway,
        width: '24%',
        phone: 'second',
        cell: (one) => {
          const { there } = one
          if (!there) return isUnread(one) ? cut(run.there.unread) : undefined
          return cut(
            there.is === 'otherwise'
              ? run.there.otherwise(list(there.values))
              : run.there[there.is],
          )
        },
      },
    ]

    /** Why, in words: ours where we know, otherwise the gateway's own. */
    function reasonOf(one: Result): string {
      const { state, outcome } = one.row
      const reason = outcome?.reason
      if (!reason) return ''
      if (state === 'skipped') {
        if (reason.texts[0] === leftOut.unread) return run.unread
        const values = changedValues(one)
        return values ? run.changed(list(values)) : run.changedAny
      }
      if (state === 'unknown' && reason.why === 'left') return bulk.reason.left
      const status = reason.status === undefined ? '' : `HTTP ${reason.status}`
      const said = [status, ...reason.texts].filter(Boolean).join(' · ')
      if (said !== '' || reason.why === undefined) return said
      // The reading before the write got no answer: nothing was sent.
      return state === 'refused' ? run.notReached : bulk.noAnswer
    }
  }, [t, bulk, words, gateway])
}
