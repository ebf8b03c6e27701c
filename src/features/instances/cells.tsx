import { createContext, use } from 'react'
import { medianOf, type AnswerTime } from '#data/gateway/answer-times.ts'
import { type FleetCell, type FleetOperation, useFleetRead } from '#data/fleet-reads/fleet-cell.ts'
import { rowOf } from '#data/fleet-reads/fleet-row.ts'
import { type Basis, type BasisKind, differsFrom } from '#data/fleet-reads/fleet-basis.ts'
import { useAnswerTimes, useLastActivity } from '#data/gateway/use-answer-times.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useText } from '#i18n/locale.tsx'
import type { WrittenCallText } from '#local/schema.ts'
import type { RowReader } from '#ui/table/TableRow.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import shared from '#ui/shared.module.css'
import { Box } from '@mantine/core'
import { isKeyOf } from '#domain/keys-of.ts'
import { State, type StateKind } from '#ui/note/State.tsx'

/** Values that the rows are compared with, and the visible parts of the rows. */
interface RowNeeds {
  readonly kind: BasisKind
  readonly basis: Basis
  readonly texts: ReadonlyMap<string, WrittenCallText>
  readonly webhook: boolean
  readonly settings: boolean
}
export const RowNeedsContext = createContext<RowNeeds>({
  kind: 'pending',
  basis: {},
  texts: new Map(),
  webhook: false,
  settings: false,
})

/** Data of a row beside the instance. */
export interface InstanceRead {
  readonly webhook: FleetCell<'findWebhook'>
  readonly settings: FleetCell<'findSettings'>
  /** How many settings differ from the values they are compared with; undefined until read. */
  readonly differing: number | undefined
  readonly comparedWith: BasisKind
  /** Time of this browser's last activity with it, in epoch milliseconds; null for none, undefined until known. */
  readonly last: number | null | undefined
  readonly times: readonly AnswerTime[]
}

/** Reads the data of an instance's row: webhook and settings when scrolling stops, if they are visible. */
export const InstanceReader: RowReader<KnownInstance, InstanceRead> = ({ row, children }) =>
  children(useInstanceRead(row.name, use(RowNeedsContext)))

/** Reads all displayed data of an instance. */
export const useWholeInstance = ({ name }: KnownInstance) =>
  useInstanceRead(name, { ...use(RowNeedsContext), webhook: true, settings: true })

function useInstanceRead(name: string, needs: RowNeeds): InstanceRead {
  const webhook = useFleetRead('findWebhook', needs.webhook ? name : undefined)
  const settings = useFleetRead('findSettings', needs.settings ? name : undefined)
  const last = useLastActivity(name)
  const times = useAnswerTimes(name)
  const differing =
    settings.state === 'read'
      ? differsFrom(rowOf(name, settings, needs.texts.get(name)), needs.basis).length
      : undefined
  return { webhook, settings, differing, comparedWith: needs.kind, last, times }
}

/** The median response time of the last calls about an instance. */
export function TimeCell({ times, t, formats }: { times: readonly AnswerTime[] } & Words) {
  const median = medianOf(times)
  const words = median === undefined ? t.noAnswer : formats.duration(median)
  return (
    <span className={shared.secondary} title={t.lastCalls(times.length, words)}>
      {words}
    </span>
  )
}

interface Words {
  t: Catalogue['instances']
  formats: Formats
}

/** Placeholder while the value is not requested or still loading. */
export function Waiting() {
  const t = useText('instances')
  const noResponse = use(BlockedChanges)
  // During an outage nothing is loading.
  if (noResponse !== undefined)
    return (
      <span className={shared.muted} title={noResponse}>
        {t.notRead}
      </span>
    )
  return (
    <span className={shared.muted} title={t.waiting}>
      …
    </span>
  )
}

/** Shown if the value could not be read, or cannot be requested. */
export function NotRead({ cell }: { cell: FleetCell<FleetOperation> }) {
  const t = useText('instances')
  const words = useFailureWords()(cell.state === 'failed' ? cell.error : null)
  return (
    <span className={shared.bad} title={words ? `${words.title}. ${words.text}` : t.unaskable}>
      {t.notRead}
    </span>
  )
}

const kinds = { open: 'ok', close: 'bad', connecting: 'running', scan: 'warning' } satisfies Record<
  string,
  StateKind
>

/** Shows the connection state of an instance: `scan` if it waits for a person, else the gateway's word. */
export function InstanceState({ word }: { word: string | undefined }) {
  const t = useText('instances').state
  if (word === undefined) return <State kind="off">{t.unknown}</State>
  if (isKeyOf(kinds, word)) return <State kind={kinds[word]}>{t[word]}</State>
  return (
    <State kind="info">
      <Box component="span" className={shared.truncate} maw="78px">
        {word}
      </Box>
    </State>
  )
}
