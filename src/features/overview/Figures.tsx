import type { ComponentProps, ReactNode } from 'react'
import { medianOf } from '#data/gateway/answer-times.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAnswerTimes, useRecalledTimes } from '#data/gateway/use-answer-times.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { SegmentedBar } from '#ui/chart/SegmentedBar.tsx'
import { Link } from '#ui/Link.tsx'
import { State, type StateKind } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './Figures.module.css'
import { sendGroups, sendTones, sumOf, type SendGroup } from './sends-of-day.ts'
import { useSendLinks } from './use-send-links.ts'
import type { AgentCounts } from './use-agent-counts.ts'
import type { Sends } from './use-sends.ts'
import parts from '#ui/parts.module.css'

/** The four figures at the top: the gateway, its instances, the sends, its agents. */
export function Figures({
  instances,
  known,
  agents,
  sends,
}: {
  instances: readonly KnownInstance[]
  /** False until the instances were read. */
  known: boolean
  agents: AgentCounts
  sends: Sends
}) {
  return (
    <div className={`${parts.cells} ${classes.figures}`}>
      <GatewayFigure />
      <InstancesFigure instances={instances} known={known} />
      <SendsFigure sends={sends} />
      <AgentsFigure agents={agents} />
    </div>
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
  return (
    <Figure
      title={t.gateway}
      figure={
        <Quiet to={{ page: 'activity', gateway }}>
          {median === undefined ? '–' : formats.duration(median)}
        </Quiet>
      }
      beside={
        last ? (
          <State kind={last.answered ? 'ok' : 'bad'}>
            {last.answered ? t.reachable : t.noAnswer}
          </State>
        ) : (
          <State kind="off">{t.notAsked}</State>
        )
      }
      bar={
        <SegmentedBar
          parts={[
            { tone: 'ok', count: times.filter(({ answered }) => answered).length },
            { tone: 'bad', count: times.filter(({ answered }) => !answered).length },
          ]}
        />
      }
    >
      {times.length > 0 && (
        <span className={shared.muted}>{t.median(times.length, formats.number(times.length))}</span>
      )}
    </Figure>
  )
}

const states = ['open', 'close', 'connecting', 'other'] as const
const stateKinds: Record<(typeof states)[number], StateKind> = {
  open: 'ok',
  close: 'bad',
  connecting: 'warning',
  other: 'off',
}

function InstancesFigure({
  instances,
  known,
}: {
  instances: readonly KnownInstance[]
  known: boolean
}) {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const counts = { open: 0, close: 0, connecting: 0, other: 0 }
  for (const { state } of instances) counts[states.find((one) => one === state) ?? 'other'] += 1
  return (
    <Figure
      title={t.instances}
      figure={
        known ? (
          <Quiet to={{ page: 'instances', gateway }}>{formats.number(instances.length)}</Quiet>
        ) : (
          '…'
        )
      }
      beside={t.inTotal}
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
      {states.map(
        (state) =>
          counts[state] > 0 && (
            <Quiet
              key={state}
              isPart
              to={{ page: 'instances', gateway }}
              search={new URLSearchParams({ state: state === 'other' ? '~' : state }).toString()}
              aria-label={t.instancesIn(
                formats.number(counts[state]),
                t.state[state](counts[state]),
              )}
            >
              <State kind={stateKinds[state]}>
                {`${formats.number(counts[state])} ${t.state[state](counts[state])}`}
              </State>
            </Quiet>
          ),
      )}
    </Figure>
  )
}

const sendKinds: Record<SendGroup, StateKind> = {
  accepted: 'ok',
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
  const all = linkFor(undefined)
  return (
    <Figure
      title={t.sends}
      figure={
        total === undefined ? (
          sends.state === 'failed' ? (
            '–'
          ) : (
            '…'
          )
        ) : total === 0 ? (
          formats.number(0)
        ) : (
          <Quiet {...all}>{formats.number(total)}</Quiet>
        )
      }
      beside={sends.state === 'failed' ? t.sendsFailed : t.fromHere}
      bar={
        <SegmentedBar
          parts={sendGroups.map((group) => ({
            tone: sendTones[group],
            count: counts?.[group] ?? 0,
          }))}
        />
      }
    >
      {counts &&
        sendGroups
          .filter((group) => counts[group] > 0)
          .map((group) => (
            <Quiet
              key={group}
              isPart
              {...linkFor(group)}
              aria-label={t.sendsOf(formats.number(counts[group]), t.outcome[group])}
            >
              <State kind={sendKinds[group]}>
                {t.outcomes[group](counts[group], formats.number(counts[group]))}
              </State>
            </Quiet>
          ))}
    </Figure>
  )
}

function AgentsFigure({ agents }: { agents: AgentCounts }) {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const read = agents.state === 'read' ? agents : undefined
  const beside = { waiting: t.inTotal, failed: t.notRead, none: t.noAgents, read: t.inTotal }
  return (
    <Figure
      title={t.agents}
      figure={
        read ? (
          <Quiet to={{ page: 'agents', gateway }}>{formats.number(read.total)}</Quiet>
        ) : agents.state === 'waiting' ? (
          '…'
        ) : (
          '–'
        )
      }
      beside={beside[agents.state]}
      bar={
        <SegmentedBar
          parts={[
            { tone: 'plain', count: read ? read.active : 0 },
            { tone: 'none', count: read ? read.total - read.active : 0 },
          ]}
        />
      }
    >
      {read && read.active > 0 && (
        <Quiet isPart to={{ page: 'agents', gateway }} search="active=yes">
          {t.active(read.active, formats.number(read.active))}
        </Quiet>
      )}
      {read && read.withoutAccess > 0 && (
        <Quiet
          isPart
          to={{ page: 'agents', gateway }}
          search={new URLSearchParams({ level: '–' }).toString()}
        >
          <State kind="warning">{t.withoutAccess(formats.number(read.withoutAccess))}</State>
        </Quiet>
      )}
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
  bar: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.figure} aria-label={title}>
      <h2 className={`${shared.body} ${shared.secondary} ${shared.regular}`}>{title}</h2>
      <p className={`${shared.afterSmall} ${shared.muted} ${parts.figure} ${classes.number}`}>
        <strong>{figure}</strong> <span>{beside}</span>
      </p>
      {/* The text says the same. */}
      <div className={`${shared.notOnPhone} ${classes.bar}`}>{bar}</div>
      <div className={`${shared.after} ${shared.flex} ${classes.parts}`}>{children}</div>
    </section>
  )
}
