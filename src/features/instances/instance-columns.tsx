import type { ReactNode } from 'react'
import type { InstanceSource, KnownInstance } from '#data/instances/use-instances.ts'
import { LabelTags } from '#components/LabelTags.tsx'
import type { Labels } from '#data/labels.ts'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { keysOf } from '#domain/keys-of.ts'
import { webhookState, type WebhookState } from '#data/fleet-reads/webhook-row.ts'
import { State } from '#ui/note/State.tsx'
import { InstanceName } from '#ui/InstanceName.tsx'
import { RowLink } from '#ui/table/RowLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { InstanceMenu } from './InstanceMenu.tsx'
import type { LifecycleRequest } from './lifecycle/LifecycleDialog.tsx'
import { NotRead, TimeCell, Waiting, type InstanceRead, InstanceState } from './cells.tsx'
import shared from '#ui/shared.module.css'
import classes from './instance-columns.module.css'
import type { InstanceFacts } from './instance-facts.ts'
import parts from '#ui/parts.module.css'
import type { ColumnChoice } from '#ui/table/use-chosen-columns.tsx'

/** Where instances are known from, in display order. */
export const sources = ['list', 'agents', 'hand'] as const satisfies readonly InstanceSource[]

interface Needs {
  t: Catalogue['instances']
  core: Catalogue['core']
  formats: Formats
  gateway: string
  /** Whether the gateway can connect instances: their rows lead to that page. */
  connectInstance: boolean
  /** Whether the gateway has agents; undefined if unknown. */
  hasAgents: boolean | undefined
  /** Undefined where there are none. */
  labels: Labels | undefined
}

/** A column of the list of instances. */
export type InstanceColumn = Column<KnownInstance, InstanceRead> & { readonly id: InstanceColumnId }

/** Returns where an instance is known from, in words. */
export const foundIn = ({ sources: of }: KnownInstance, t: Catalogue['instances']) =>
  sources
    .filter((s) => of.includes(s))
    .map((s, at) => (at === 0 ? t.source : t.furtherSource)[s])
    .join(', ')

/** Counts of the data that the gateway stores for an instance. */
export const counts = ['chats', 'contacts', 'messages'] as const

/** Returns all available columns of the list of instances. */
export function instanceColumns({
  t,
  core,
  formats,
  gateway,
  connectInstance,
  hasAgents,
  labels,
}: Needs): InstanceColumn[] {
  // Elements that many rows share: React skips a cell that gets the same element again.
  const none = <span className={shared.muted}>{core.none}</span>
  const waiting = <Waiting />
  const stateOf = memoized((word: string | undefined) => <InstanceState word={word} />)
  const webhookOf = memoized((word: WebhookState) => (
    <State kind={webhookKinds[word]}>{t.webhook[word]}</State>
  ))
  return [
    {
      id: 'name',
      title: t.column.name,
      minWidthPx: 240,
      phone: 'first',
      sortBy: ({ name }) => name || undefined,
      cell: ({ name, id }) =>
        name === '' ? (
          <span className={shared.muted} title={id}>
            {t.unnamed}
          </span>
        ) : (
          <RowLink
            dir="auto"
            translate="no"
            className={`${shared.quietLink} ${classes.name}`}
            to={{ page: connectInstance ? 'connection' : 'messages', gateway, instance: name }}
            aria-label={name}
            title={name}
          >
            <InstanceName>{name}</InstanceName>
          </RowLink>
        ),
    },
    {
      id: 'state',
      title: t.column.state,
      width: '176px',
      phone: 'second',
      sortBy: ({ state }) => state,
      cell: ({ state, waitsForScan }) => stateOf(waitsForScan ? 'scan' : state),
    },
    {
      id: 'labels',
      title: t.column.labels,
      minWidthPx: 104,
      phone: 'second',
      sortBy: (row) => labels?.of(row)[0]?.name,
      cell: (row) => labels && <LabelTags labels={labels.of(row)} />,
    },
    {
      id: 'number',
      title: t.column.number,
      width: '168px',
      // With a plus and three spaces.
      phone: 'hidden',
      sortBy: ({ number }) => number,
      className: shared.mono,
      cell: ({ number }) => (number === undefined ? none : <PhoneNumber digits={number} />),
    },
    {
      id: 'profile',
      title: t.column.profile,
      width: '160px',
      phone: 'hidden',
      sortBy: ({ profile }) => profile,
      cell: ({ profile }) =>
        profile === undefined ? (
          none
        ) : (
          <span dir="auto" translate="no">
            {profile}
          </span>
        ),
    },
    {
      id: 'found',
      title: t.column.foundIn,
      minWidthPx: 96,
      phone: 'hidden',
      sortBy: (row) => foundIn(row, t),
      className: shared.secondary,
      tip: (row) => foundIn(row, t),
      cell: (row) => foundIn(row, t),
    },
    ...counts.map((id): InstanceColumn => ({
      id,
      title: t.column[id],
      width: '104px',
      right: true,
      phone: 'hidden',
      sortBy: (row) => row[id],
      cell: (row) => (row[id] === undefined ? none : formats.number(row[id])),
    })),
    {
      id: 'webhook',
      title: t.column.webhook,
      width: '108px',
      // Labels take its place.
      phone: labels && labels.all.length > 0 ? 'hidden' : 'second',
      sortBy: () => undefined,
      named: true,
      cell: (_, { read: { webhook } }) => {
        if (webhook.state === 'read') return webhookOf(webhookState(webhook.answer))
        return webhook.state === 'waiting' ? waiting : <NotRead cell={webhook} />
      },
    },
    {
      id: 'settings',
      title: t.column.settings,
      width: '124px',
      phone: 'hidden',
      sortBy: () => undefined,
      className: shared.muted,
      cell: (_, { read: { settings, differing, comparedWith } }) => {
        if (settings.state === 'waiting') return waiting
        if (differing === undefined) return <NotRead cell={settings} />
        if (differing === 0) return t.settings.same
        return (
          <span
            className={`${shared.warning} ${parts.differs}`}
            title={comparedWith === 'pinned' ? t.settings.fromBaseline : t.settings.fromMost}
          >
            {t.settings.differ(differing, formats.number(differing))}
          </span>
        )
      },
    },
    {
      id: 'agents',
      title: t.column.agents,
      width: '80px',
      right: true,
      phone: 'hidden',
      sortBy: ({ agents }) => agents,
      cell: ({ name, agents }) =>
        agents === undefined || agents === 0 || name === '' ? (
          agents === undefined ? (
            hasAgents === false ? (
              none
            ) : (
              waiting
            )
          ) : (
            formats.number(agents)
          )
        ) : (
          <RowLink
            className={shared.quietLink ?? ''}
            to={{ page: 'agents', gateway }}
            search={new URLSearchParams({ instance: name }).toString()}
            aria-label={t.agentsOf(formats.number(agents), name)}
          >
            {formats.number(agents)}
          </RowLink>
        ),
    },
    {
      id: 'last',
      title: t.column.last,
      width: '104px',
      right: true,
      phone: 'hidden',
      sortBy: () => undefined,
      className: shared.muted,
      cell: (_, { read: { last } }) =>
        last === undefined || last === null ? (
          last === null && t.never
        ) : (
          <span className={shared.secondary} title={formats.exact(last)}>
            {formats.when(last)}
          </span>
        ),
    },
    {
      id: 'time',
      title: t.column.time,
      width: '132px',
      right: true,
      phone: 'hidden',
      sortBy: () => undefined,
      cell: (_, { read: { times } }) =>
        times.length === 0 ? none : <TimeCell times={times} t={t} formats={formats} />,
    },
    {
      id: 'id',
      title: t.column.id,
      width: '300px',
      phone: 'hidden',
      sortBy: ({ id }) => id,
      className: shared.mono,
      cell: ({ id }) => id ?? none,
    },
  ]
}

/** Returns the last column, with the actions. */
export const actionColumn = (
  onAsk: (request: LifecycleRequest) => void,
  onLabel: ((instance: KnownInstance) => void) | undefined,
): Column<KnownInstance, InstanceRead> => ({
  id: 'actions',
  title: '',
  width: '64px',
  right: true,
  phone: 'end',
  cell: (row) => row.name !== '' && <InstanceMenu instance={row} onAsk={onAsk} onLabel={onLabel} />,
})

const webhookKinds = { on: 'ok', off: 'off', missing: 'warning' } as const

/** Caches the element of each word. */
function memoized<Word>(make: (word: Word) => ReactNode): (word: Word) => ReactNode {
  const cache = new Map<Word, ReactNode>()
  return (word) => {
    if (!cache.has(word)) cache.set(word, make(word))
    return cache.get(word)
  }
}

/** Returns the columns with the sort keys that are only known after a read: worst first, unknown last. */
export function sortedByFacts(
  columns: readonly InstanceColumn[],
  { webhook, differing, last, time }: InstanceFacts,
): InstanceColumn[] {
  const webhooks = { failed: 0, missing: 1, off: 2, on: 3 }
  const by: Partial<Record<InstanceColumnId, InstanceColumn['sortBy']>> = {
    webhook: ({ name }) => {
      const state = webhook(name)
      return state && webhooks[state]
    },
    settings: ({ name }) => {
      const count = differing(name)
      return count === 'failed' ? -1 : count
    },
    last: ({ name }) => last(name),
    time: ({ name }) => time(name),
  }
  return columns.map((column) => {
    const sortBy = by[column.id]
    return sortBy ? { ...column, sortBy } : column
  })
}

/**
 * The available columns of the list of instances, in order, with their headings in exported files. Those are not
 * translated: programs read these files too.
 */
export const exportHeads = {
  name: 'name',
  state: 'state',
  labels: 'labels',
  number: 'number',
  profile: 'profile',
  found: 'found_in',
  chats: 'chats',
  contacts: 'contacts',
  messages: 'messages',
  webhook: 'webhook',
  settings: 'settings_that_differ',
  agents: 'agents',
  last: 'last_activity',
  time: 'answer_time_ms',
  id: 'uuid',
} as const
export type InstanceColumnId = keyof typeof exportHeads

/** Returns the columns that the user can choose: that of labels only where there are some. */
export const instanceColumnChoice = (hasLabels: boolean): ColumnChoice<InstanceColumnId> => ({
  ids: keysOf(exportHeads).filter((id) => hasLabels || id !== 'labels'),
  // They fit a window of 1,280 pixels.
  defaults: [
    'name',
    'state',
    ...(hasLabels ? (['labels'] as const) : []),
    'number',
    'webhook',
    'settings',
    ...(hasLabels ? [] : (['agents'] as const)),
  ],
})
