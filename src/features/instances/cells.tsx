import { createContext, use } from 'react'
import { medianOf } from '#data/answer-times.ts'
import { useFleetRead } from '#data/fleet-reads/use-fleet-read.ts'
import { rowOf } from '#data/fleet-reads/fleet-row.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/usual-settings.ts'
import { webhookState } from '#data/fleet-reads/webhook-state.ts'
import { useAnswerTimes, useLastActivity } from '#data/use-answer-times.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { WrittenCallText } from '#local/call-texts.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { State } from '#ui/State.tsx'
import classes from './instance-columns.module.css'

/** What a cell of settings is held against, and the texts that this browser wrote. */
interface Usual {
  readonly basis: Basis
  readonly texts: ReadonlyMap<string, WrittenCallText>
}
export const UsualContext = createContext<Usual>({ basis: {}, texts: new Map() })

const webhookKinds = { on: 'ok', off: 'off', missing: 'warning' } as const

/** Whether an instance's events are delivered; asked for when the row is looked at. */
export function WebhookCell({ name }: { name: string }) {
  const t = useText('instances').webhook
  const cell = useFleetRead('findWebhook', name)
  if (cell.state === 'waiting') return <Waiting />
  if (cell.state !== 'read') return <NotRead error={cell.state === 'failed' ? cell.error : null} />
  const state = webhookState(cell.answer)
  return <State kind={webhookKinds[state]}>{t[state]}</State>
}

/** How many settings of an instance are otherwise than usual. */
export function SettingsCell({ name }: { name: string }) {
  const t = useText('instances').settings
  const formats = useFormats()
  const { basis, texts } = use(UsualContext)
  const cell = useFleetRead('findSettings', name)
  if (cell.state === 'waiting') return <Waiting />
  if (cell.state !== 'read') return <NotRead error={cell.state === 'failed' ? cell.error : null} />
  const unusual = differsFrom(rowOf(name, cell, texts.get(name)), basis)
  if (unusual.length === 0) return t.usual
  return (
    <span className={classes.differs}>
      {t.differ(unusual.length, formats.number(unusual.length))}
    </span>
  )
}

/** When this browser last did something with an instance. */
export function LastCell({ name }: { name: string }) {
  const t = useText('instances')
  const formats = useFormats()
  const at = useLastActivity(name)
  return at === undefined ? (
    t.never
  ) : (
    <span className={classes.second} title={formats.exact(at)}>
      {formats.when(at)}
    </span>
  )
}

const most = 24

/** How long the gateway took for the last calls about an instance: the median, and each as a bar. */
export function TimeCell({ name }: { name: string }) {
  const t = useText('instances')
  const core = useText('core')
  const formats = useFormats()
  const times = useAnswerTimes(name)
  const median = medianOf(times)
  if (times.length === 0) return <span className={classes.muted}>{core.none}</span>
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

/** Not asked yet, or on its way. */
function Waiting() {
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

/** It was asked, and did not tell. */
function NotRead({ error }: { error: Error | null }) {
  const t = useText('instances')
  const words = useFailureWords()(error)
  return (
    <span className={classes.bad} title={words ? `${words.title}. ${words.text}` : t.unaskable}>
      {t.notRead}
    </span>
  )
}
