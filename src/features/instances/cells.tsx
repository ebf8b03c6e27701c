import { createContext, use } from 'react'
import { medianOf, type AnswerTime } from '#data/answer-times.ts'
import type { FleetCell, FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useFleetRead } from '#data/fleet-reads/use-fleet-read.ts'
import { rowOf } from '#data/fleet-reads/fleet-row.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/most-common-settings.ts'
import { useAnswerTimes, useLastActivity } from '#data/use-answer-times.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import type { KnownInstance } from '#data/use-instances.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useText } from '#i18n/locale.tsx'
import type { WrittenCallText } from '#local/call-texts.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import type { RowReader } from '#ui/table/TableRow.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import classes from './instance-columns.module.css'
import shared from '#ui/shared.module.css'

/** What the rows of the list are compared with, and which of their parts are shown. */
interface RowNeeds {
  readonly basis: Basis
  readonly texts: ReadonlyMap<string, WrittenCallText>
  readonly webhook: boolean
  readonly settings: boolean
}
export const RowNeedsContext = createContext<RowNeeds>({
  basis: {},
  texts: new Map(),
  webhook: false,
  settings: false,
})

/** What the row of an instance shows beside the instance. */
export interface InstanceRead {
  readonly webhook: FleetCell<'findWebhook'>
  readonly settings: FleetCell<'findSettings'>
  /** How many settings have another value than most instances have; undefined as long as they are not read. */
  readonly differing: number | undefined
  /** When this browser last did something with it, in epoch milliseconds. */
  readonly last: number | undefined
  /** Its last calls, the oldest first. */
  readonly times: readonly AnswerTime[]
}

/** Reads what the row of an instance shows: its webhook and settings once scrolling rests, where they are shown. */
export const InstanceReader: RowReader<KnownInstance, InstanceRead> = ({ row, children }) =>
  children(useInstanceRead(row.name, use(RowNeedsContext)))

/** Reads all that is shown of an instance. */
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
  return { webhook, settings, differing, last, times }
}

const most = 24

/** How long the gateway took for the last calls about an instance: the median, and each as a bar. */
export function TimeCell({ times, t, formats }: { times: readonly AnswerTime[] } & Words) {
  const median = medianOf(times)
  const words = median === undefined ? t.noAnswer : formats.duration(median)
  return (
    <span className={classes.time} title={t.lastCalls(times.length, words)}>
      <Sparkline
        bars={times.map(({ took, answered }) => ({ value: took, bad: !answered }))}
        most={most}
      />{' '}
      {words}
    </span>
  )
}

interface Words {
  t: Catalogue['instances']
  formats: Formats
}

/** Not asked yet, or on its way. */
export function Waiting() {
  const t = useText('instances')
  const noResponse = use(BlockedChanges)
  // During an outage nothing is on its way.
  if (noResponse !== undefined)
    return (
      <span className={classes.muted} title={noResponse}>
        {t.notRead}
      </span>
    )
  return (
    <span className={classes.waiting} title={t.waiting}>
      …
    </span>
  )
}

/** It was asked and did not tell, or cannot be asked. */
export function NotRead({ cell }: { cell: FleetCell<FleetOperation> }) {
  const t = useText('instances')
  const words = useFailureWords()(cell.state === 'failed' ? cell.error : null)
  return (
    <span className={shared.bad} title={words ? `${words.title}. ${words.text}` : t.unaskable}>
      {t.notRead}
    </span>
  )
}
