import { useFailureWords } from '#data/use-failure-words.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import { Asked, RetryRead } from '#features/fleet/Asked.tsx'
import {
  differsIn,
  eventDifference,
  type Part,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'
import type { WebhookBasis } from '#data/fleet-reads/webhook-basis.ts'
import shared from '#ui/shared.module.css'
import classes from './Webhooks.module.css'

interface Needs {
  t: Catalogue['fleetWebhooks']
  formats: Formats
  gateway: string
  basis: WebhookBasis
  noEventMeansAll: boolean
}

const kinds = { on: 'ok', off: 'off', missing: 'off' } as const

/** Returns the columns of the comparison; values that differ from the compared ones have a mark and a text. */
export function webhookColumns(needs: Needs): Column<WebhookRow>[] {
  const { t, formats, gateway, basis, noEventMeansAll } = needs
  const differsFrom = (value: string) =>
    basis.kind === 'pinned' ? t.baselineIs(value) : t.mostCommonIs(value)
  const differs = (row: WebhookRow, part: Part) => differsIn(row, basis).includes(part)
  const mark = (title: string) => (
    <span
      className={`${shared.rigid} ${shared.warning}`}
      title={title}
      aria-label={title}
      role="img"
    >
      ≠
    </span>
  )
  return [
    {
      id: 'instance',
      title: t.instance,
      width: '22%',
      minWidthPx: 260,
      phone: 'first',
      sortBy: ({ name }) => name,
      cell: ({ name }, { tab }) => (
        <>
          <Asked operation="findWebhook" name={name} />
          <Link
            plain
            dir="auto"
            translate="no"
            tabIndex={tab}
            className={`${shared.mono} ${shared.quietLink}`}
            to={{ page: 'webhook', gateway, instance: name }}
            title={name}
          >
            {name}
          </Link>
        </>
      ),
    },
    {
      id: 'state',
      title: t.state,
      width: '152px',
      phone: 'end',
      sortBy: ({ state }) => state && t.states[state],
      cell: (row) =>
        row.state === undefined ? (
          <NotRead row={row} t={t} />
        ) : (
          <span
            className={`${shared.inlineRow} ${classes.value}`}
            data-differs={differs(row, 'state') || undefined}
          >
            <State kind={kinds[row.state]}>{t.states[row.state]}</State>
            {differs(row, 'state') && basis.state && mark(differsFrom(t.states[basis.state]))}
          </span>
        ),
    },
    {
      id: 'host',
      title: t.host,
      minWidthPx: 160,
      phone: 'second',
      sortBy: ({ host }) => host || undefined,
      cell: (row) => {
        if (row.host === undefined) return <span style={{ display: 'inline-block', width: 116 }} />
        if (row.host === '') return <span className={shared.muted}>–</span>
        return (
          <span
            className={`${shared.inlineRow} ${classes.value}`}
            data-differs={differs(row, 'host') || undefined}
          >
            <span className={`${shared.mono} ${shared.truncate}`} title={row.host}>
              {row.host === '?' ? t.badAddress : row.host}
            </span>
            {differs(row, 'host') &&
              basis.host !== undefined &&
              mark(row.host === basis.host ? t.otherPath : differsFrom(basis.host))}
          </span>
        )
      },
    },
    {
      id: 'events',
      title: t.events,
      width: '26%',
      phone: 'hidden',
      sortBy: (row) => (row.state === 'missing' ? undefined : row.events?.length),
      cell: (row) => {
        if (row.events === undefined) return undefined
        if (row.state === 'missing') return <span className={shared.muted}>–</span>
        const { more, less } = eventDifference(row, basis)
        const isOther = differs(row, 'events')
        const counts = [
          more.length > 0 && t.more(formats.number(more.length)),
          less.length > 0 && t.less(formats.number(less.length)),
        ].filter((part) => part !== false)
        const count =
          row.events.length === 0
            ? noEventMeansAll
              ? t.allEvents
              : t.noEvents
            : t.eventCount(row.events.length, formats.number(row.events.length))
        return (
          <span
            className={`${shared.inlineRow} ${classes.value}`}
            data-differs={isOther || undefined}
            title={row.events.join('\n')}
          >
            <span>{count}</span>
            {differs(row, 'flags') && mark(t.otherFlags)}
            {isOther && (
              <>
                {mark(
                  [...more.map((one) => `+ ${one}`), ...less.map((one) => `− ${one}`)].join(', '),
                )}
                <span
                  className={`${shared.warning} ${shared.compact} ${shared.regular} ${shared.truncate}`}
                >
                  {counts.join(', ')}
                </span>
              </>
            )}
          </span>
        )
      },
    },
    {
      id: 'warnings',
      title: t.warnings,
      width: '112px',
      phone: 'second',
      sortBy: ({ webhook, warnings }) => webhook && -warnings,
      cell: (row) => {
        if (row.cell.state === 'failed')
          return <RetryRead operation="findWebhook" name={row.name} words={t} />
        if (row.webhook === undefined || row.warnings === 0)
          return <span className={shared.muted}>–</span>
        const count = formats.number(row.warnings)
        const words = t.warningCount(row.warnings, count)
        return (
          <State kind="warning">
            <span className={shared.notOnPhone}>{words}</span>
            <span className={shared.onlyOnPhone} role="img" aria-label={words}>
              {count}
            </span>
          </State>
        )
      },
    },
  ]
}

/** Explains why a row has no values. */
function NotRead({ row: { cell }, t }: { row: WebhookRow; t: Needs['t'] }) {
  if (cell.state === 'failed') return <FailedWhy error={cell.error} word={t.failed} />
  return (
    <span className={shared.muted}>{cell.state === 'unaskable' ? t.unaskable : t.waiting}</span>
  )
}

function FailedWhy({ error, word }: { error: Error; word: string }) {
  const failure = useFailureWords()(error)
  return (
    <span title={failure?.title}>
      <State kind="bad">{word}</State>
    </span>
  )
}
