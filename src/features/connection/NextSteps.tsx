import { Button } from '@mantine/core'
import {
  IconMessages,
  IconSend,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { webhookState } from '#data/fleet-reads/webhook-row.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { readLast } from '#local/history.ts'
import { pathTo, routes } from '#paths'
import { State } from '#ui/note/State.tsx'
import { Section } from '#ui/Section.tsx'
import { useGo } from '#ui/use-go.ts'
import { ActionRow, ActionRows } from './ActionRow.tsx'
import { linkedHere } from './connected-here.ts'

interface Step {
  readonly id: 'send' | 'chats' | 'webhook' | 'agents'
  readonly page: 'messages' | 'chats' | 'webhook' | 'agent-matrix'
  readonly icon: TablerIcon
  readonly text: string
  readonly start: string
  /** Its result, in words; undefined while it is not done. */
  readonly result: string | undefined
}

/** What to do after a phone was linked here; nothing once all is done. Steps that are done are last. */
export function NextSteps({
  instance,
  known,
}: {
  instance: string
  known?: KnownInstance | undefined
}) {
  const t = useText('connection').next
  const formats = useFormats()
  const go = useGo()
  const [, navigate] = useLocation()
  const mayDo = useMayDo()
  const { address: gateway } = useConnection()
  const phone = linkedHere(gateway, instance)
  const since = phone?.at ?? 0
  const webhook = useRead('findWebhook', { params: { instance } })
  const last = useQuery({
    queryKey: ['sent after linking', instance, since],
    queryFn: () => readLast(gateway, instance, 20),
    gcTime: 0,
  })
  const isSent = last.data?.entries.some(
    ({ at, outcome }) => at >= since && (outcome === 'accepted' || outcome === 'arrived'),
  )
  const isOn = webhook.data !== undefined && webhookState(webhook.data) === 'on'
  const agents = known?.agents ?? 0
  const all: readonly Step[] = [
    {
      id: 'send',
      page: 'messages',
      icon: IconSend,
      text: t.sendText,
      start: t.sendStart,
      result: isSent ? t.sent : undefined,
    },
    {
      id: 'chats',
      page: 'chats',
      icon: IconMessages,
      text: t.chatsText,
      start: t.chats,
      result: phone?.hasOpenedChats ? t.chatsOpened : undefined,
    },
    {
      id: 'webhook',
      page: 'webhook',
      icon: IconWebhook,
      text: t.webhookText,
      start: t.webhookStart,
      result: isOn ? t.webhookOn : undefined,
    },
    {
      id: 'agents',
      page: 'agent-matrix',
      icon: IconUsers,
      text: t.agentsText,
      start: t.agentsStart,
      result: agents > 0 ? t.agentsWith(agents, formats.number(agents)) : undefined,
    },
  ]
  function start(page: Step['page']) {
    if (page === 'chats' && phone) phone.hasOpenedChats = true
    if (page !== 'agent-matrix') return go({ page, gateway, instance })
    const on = new URLSearchParams({ instance, ...(known?.id && { on: known.id }) })
    navigate(`${pathTo({ page, gateway })}?${on.toString()}`)
  }
  const steps = all
    .filter(({ page }) => routes[page].needs.every(mayDo))
    .toSorted((a, b) => Number(a.result !== undefined) - Number(b.result !== undefined))
  if (steps.every(({ result }) => result !== undefined)) return null
  return (
    <Section title={t.title}>
      <ActionRows>
        {steps.map(({ id, page, icon, text, start: label, result }, at) => (
          <ActionRow
            key={id}
            icon={icon}
            title={t[id]}
            text={result === undefined ? text : <State kind="ok">{result}</State>}
          >
            {result === undefined && (
              <Button variant={at === 0 ? 'filled' : 'default'} onClick={() => start(page)}>
                {label}
              </Button>
            )}
          </ActionRow>
        ))}
      </ActionRows>
    </Section>
  )
}
