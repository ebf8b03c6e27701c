import type { ComponentProps, ReactNode } from 'react'
import { medianOf } from '#data/gateway/answer-times.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAnswerTimes, useRecalledTimes } from '#data/gateway/use-answer-times.ts'
import { isKeyOf } from '#domain/keys-of.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { SegmentedBar } from '#ui/chart/SegmentedBar.tsx'
import { Link } from '#ui/Link.tsx'
import { State, type StateKind } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './Figures.module.css'
import { sendGroups, sumOf, type SendGroup } from './sends-of-day.ts'
import { type Sends, useSendLinks } from './use-sends.ts'
import parts from '#ui/parts.module.css'

/** The figures at the top: the instances, the messages, the response time. Their widths show their weight. */
export function Figures({
  instances,
  known,
  sends,
  asOf,
}: {
  instances: readonly KnownInstance[]
  /** False until the instances were read. */
  known: boolean
  sends: Sends
  /** When they were read, in epoch milliseconds, if the gateway does not respond. */
  asOf: number | undefined
}) {
  return (
    <div
      className={`${parts.cells} ${classes.figures}`}
      data-old={asOf === undefined ? undefined : true}
    >
      <InstancesFigure instances={instances} known={known} asOf={asOf} />
      <SendsFigure sends={sends} />
      <GatewayFigure />
    </div>
  )
}

const troubles = ['close', 'connecting', 'other'] as const
const stateKinds = { close: 'bad', connecting: 'warning', other: 'off' } as const

function InstancesFigure({
  instances,
  known,
  asOf,
}: Pick<ComponentProps<typeof Figures>, 'instances' | 'known' | 'asOf'>) {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const counts = { open: 0, close: 0, connecting: 0, other: 0 }
  for (const { state } of instances)
    counts[state !== undefined && isKeyOf(counts, state) ? state : 'other'] += 1
  const all = formats.number(instances.length)
  const open = formats.number(counts.open)
  return (
    <Figure
      title={t.instances}
      figure={
        known ? (
          <Quiet
            to={{ page: 'instances', gateway }}
            aria-label={t.instancesLink(instances.length, open, all)}
          >
            {open}
          </Quiet>
        ) : (
          '…'
        )
      }
      beside={
        <>
          {known && <span>{t.connectedOf(instances.length, all)}</span>}
          {asOf !== undefined && <span>{`, ${t.asOf(formats.time(asOf))}`}</span>}
        </>
      }
      bar={
        <SegmentedBar
          parts={[
            { tone: 'ok', count: counts.open },
            { tone: 'bad', count: counts.close },
            { tone: 'warn', count: counts.connecting },
            { tone: 'plain', count: counts.other },
          ]}
        />
      }
    >
      {troubles
        .filter((state) => counts[state] > 0)
        .map((state) => {
          const [shown, word] = [formats.number(counts[state]), t.state[state](counts[state])]
          return (
            <Quiet
              key={state}
              isPart
              to={{ page: 'instances', gateway }}
              search={`state=${state === 'other' ? '~' : state}`}
              aria-label={t.instancesIn(shown, word)}
            >
              <State kind={stateKinds[state]}>{`${shown} ${word}`}</State>
            </Quiet>
          )
        })}
    </Figure>
  )
}

const sendKinds: Record<Exclude<SendGroup, 'accepted'>, StateKind> = {
  refused: 'bad',
  'not-arrived': 'off',
  unknown: 'unknown',
}

function SendsFigure({ sends }: { sends: Sends }) {
  const t = useText('overview')
  const formats = useFormats()
  const ofDay = sends.state === 'read' ? sends.sends : undefined
  const linkFor = useSendLinks(ofDay?.sources ?? [], ofDay?.hours[0]?.from ?? 0)
  const counts = ofDay?.total
  const total = counts && sumOf(counts)
  return (
    <Figure
      title={t.sends}
      figure={
        total ? (
          <Quiet {...linkFor(undefined)} aria-label={t.sendsLink(total, formats.number(total))}>
            {formats.number(total)}
          </Quiet>
        ) : total === 0 ? (
          formats.number(0)
        ) : sends.state === 'failed' ? (
          '–'
        ) : (
          '…'
        )
      }
      beside={sends.state === 'failed' ? t.sendsFailed : t.sendsBeside(total ?? 0)}
    >
      {counts &&
        sendGroups
          .filter((group) => counts[group] > 0)
          .map((group) => {
            const words = t.outcomes[group](counts[group], formats.number(counts[group]))
            return (
              <Quiet
                key={group}
                isPart
                {...linkFor(group)}
                aria-label={t.sendsOf(formats.number(counts[group]), t.outcome[group])}
              >
                {group === 'accepted' ? (
                  <span className={shared.secondary}>{words}</span>
                ) : (
                  <State kind={sendKinds[group]}>{words}</State>
                )}
              </Quiet>
            )
          })}
    </Figure>
  )
}

function GatewayFigure() {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  useRecalledTimes()
  const times = useAnswerTimes()
  const median = medianOf(times)
  const last = times.at(-1)
  const shown = median === undefined ? '–' : formats.duration(median)
  return (
    <Figure
      title={t.gateway}
      figure={
        <Quiet
          to={{ page: 'activity', gateway }}
          search="show=all"
          aria-label={`${t.responseTime}: ${shown}`}
        >
          {shown}
        </Quiet>
      }
      beside={t.responseTime}
    >
      <State kind={last ? (last.answered ? 'ok' : 'bad') : 'off'}>
        {last ? (last.answered ? t.reachable : t.noAnswer) : t.notAsked}
      </State>
    </Figure>
  )
}

/** A link of a figure, or of one of its parts, to the list behind it. */
function Quiet({ isPart = false, ...link }: ComponentProps<typeof Link> & { isPart?: boolean }) {
  return <Link {...link} plain className={`${shared.quietLink} ${isPart ? classes.part : ''}`} />
}

/** One figure: its name, the number and its parts. */
function Figure({
  title,
  figure,
  beside,
  bar,
  children,
}: {
  title: string
  figure: ReactNode
  beside: ReactNode
  bar?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.figure} aria-label={title}>
      <p className={`${shared.muted} ${parts.figure} ${classes.number}`}>
        <strong>{figure}</strong> <span>{beside}</span>
      </p>
      {/* The text says the same. */}
      <div className={`${shared.notOnPhone} ${classes.bar}`}>{bar}</div>
      <div className={`${shared.after} ${shared.flex} ${classes.parts}`}>{children}</div>
    </section>
  )
}
