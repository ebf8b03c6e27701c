import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { webhookState } from '#data/fleet-reads/webhook-row.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useLoaded } from '#data/use-loaded.ts'
import { hostOf } from '#domain/web-address.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { readHistorySince } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import { pathTo } from '#paths'
import { SegmentedBar } from '#ui/chart/SegmentedBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { useLocation } from 'wouter'
import classes from './GetStarted.module.css'
import type { Guide, OptionalStep } from './use-guide.ts'
import type { AgentCounts } from './use-fleet-figures.ts'

interface Step {
  readonly id: 'phone' | 'message' | OptionalStep
  /** The result, once it is done. */
  readonly result: string | undefined
  readonly isSkipped?: boolean
  /** The path where it is done; undefined if another step comes first. */
  readonly to: string | undefined
}

/** The four steps until a team can answer customers; each is done once the gateway or this browser shows it. */
export function GetStarted({
  guide,
  instances,
  webhooks,
  agents,
}: {
  guide: Guide
  instances: readonly KnownInstance[]
  webhooks: Pick<FleetAnswers<'findWebhook'>, 'cells'>
  agents: AgentCounts
}) {
  const t = useText('overview').guide
  const formats = useFormats()
  const phone = usePhoneFormat()
  const [, navigate] = useLocation()
  const { address: gateway } = useConnection()
  // The latest accepted send of this browser; null if there is none.
  const sent = useLoaded([gateway], async () => {
    const all = await readHistorySince(gateway, 0).catch(() => [])
    return all
      .filter(({ outcome }) => outcome === 'accepted' || outcome === 'arrived')
      .reduce<HistoryEntry | null>((last, one) => (last && last.at >= one.at ? last : one), null)
  })
  const open = instances.find(({ state }) => state === 'open')
  const instance = (open ?? instances[0])?.name
  const hook = [...webhooks.cells.values()].find(
    (cell) => cell.state === 'read' && webhookState(cell.answer) === 'on',
  )
  const count = agents.state === 'read' ? agents.total : 0
  const onInstance = (page: 'connection' | 'messages' | 'webhook', query = '') =>
    instance === undefined ? undefined : pathTo({ page, gateway, instance }) + query
  const steps: readonly Step[] = [
    {
      id: 'phone',
      result: open && [open.name, open.number && phone(open.number)].filter(Boolean).join(', '),
      to: (open ? undefined : onInstance('connection')) ?? pathTo({ page: 'instances', gateway }),
    },
    {
      id: 'message',
      result: sent ? t.accepted(formats.when(sent.at)) : undefined,
      to: open && onInstance('messages', '?tab=text'),
    },
    {
      id: 'webhook',
      result: hook?.state === 'read' ? hostOf(hook.answer.url) : undefined,
      isSkipped: guide.isSkipped('webhook'),
      to: onInstance('webhook'),
    },
    {
      id: 'agents',
      result: count > 0 ? t.agentCount(count, formats.number(count)) : undefined,
      isSkipped: guide.isSkipped('agents') || agents.state === 'none',
      to: agents.state === 'none' ? undefined : pathTo({ page: 'new-agent', gateway }),
    },
  ]
  const left = steps.filter(({ result, isSkipped }) => result === undefined && !isSkipped)
  const doneCount = steps.filter(({ result }) => result !== undefined).length
  const isKnown = sent !== undefined && agents.state !== 'waiting'
  const arrive = useEffectEvent(() => guide.arrive(left.length === 0))
  // The result of the last step stays on the screen.
  useEffect(() => {
    if (isKnown) arrive()
  }, [isKnown])
  return (
    <section className={classes.guide} aria-labelledby="get-started">
      <h2 id="get-started" className={shared.title}>
        {t.title}
      </h2>
      <p className={`${shared.wrapWide} ${shared.secondary}`}>
        <span>{t.text}</span>
        <span className={shared.muted}>{t.done(formats.number(doneCount))}</span>
      </p>
      <SegmentedBar
        parts={[
          { tone: 'ok', count: doneCount },
          { tone: 'none', count: steps.length - doneCount },
        ]}
      />
      <ol className={classes.steps}>
        {steps.map((step, at) => {
          const isOpen = step === left[0]
          const isDone = step.result !== undefined
          return (
            <li
              key={step.id}
              data-open={isOpen || undefined}
              aria-current={isOpen ? 'step' : undefined}
            >
              <span className={classes.mark} data-done={isDone || undefined} aria-hidden>
                {isDone ? <Icon of={IconCheck} /> : formats.number(at + 1)}
              </span>
              <div className={shared.shrink}>
                <h3 className={`${shared.body} ${shared.strong}`}>{t.step[step.id].title}</h3>
                <p className={`${shared.secondary} ${shared.anywhere}`}>
                  {step.result ?? (step.isSkipped ? t.skipped : t.step[step.id].text)}
                </p>
              </div>
              {!isDone && !step.isSkipped && (step.id === 'webhook' || step.id === 'agents') && (
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={`${t.skip}: ${t.step[step.id].title}`}
                  onClick={() => guide.skip(step.id as OptionalStep)}
                >
                  {t.skip}
                </Button>
              )}
              {step.to !== undefined && (!isDone || step.id === 'phone') && (
                <Button
                  variant={isOpen ? 'filled' : 'default'}
                  onClick={() => step.to !== undefined && navigate(step.to)}
                >
                  {isDone ? t.connectAnother : t.step[step.id].action}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <p>
        <Button variant="subtle" color="gray" onClick={guide.hide}>
          {t.hide}
        </Button>
      </p>
    </section>
  )
}
