import { Box, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useSave } from '#change/use-save.ts'
import { sinkNames, type SinkName } from '#contract/index.ts'
import { EventTabs } from '#components/PageTabs.tsx'
import { useMayDo } from '#data/session/session.ts'
import { usePageDrawn } from '#data/gateway/page-rest.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { patient, useRead } from '#data/use-read.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import shared from '#ui/shared.module.css'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { useSinkResource } from './sink-form.ts'
import { SinkRow } from './SinkRow.tsx'

const SinkForm = late(
  () => import('./SinkForm.tsx').then((m) => m.SinkForm),
  ['webhook', 'change'],
  <WaitingForm fields={3} />,
)

/** Event sinks of an instance other than its webhook, and the proxy of its connection. */
export function SinksPage({ instance }: { instance: string }) {
  const t = useText('sinks')
  const mayDo = useMayDo()
  const isDrawn = usePageDrawn(true)
  const [params, setParams] = useSearchParams()
  const editing = sinkNames.find((name) => name === params.get('edit'))
  // The sink that is edited, or was edited last.
  const [last, setLast] = useState<SinkName>(editing ?? 'websocket')
  const save = useSave(useSinkResource(instance, editing ?? last))
  const rows = (names: readonly SinkName[]) => (
    <ul style={{ margin: '0 0 16px', borderBlockStart: '1px solid var(--line)' }}>
      {names.map((name) => (
        <SinkRow
          key={name}
          instance={instance}
          name={name}
          isDrawn={isDrawn}
          save={last === name ? save : undefined}
          onEdit={
            mayDo('setWebsocket')
              ? () => {
                  setParams({ edit: name })
                }
              : undefined
          }
        />
      ))}
    </ul>
  )
  return (
    <Stack mih="100%" gap={0}>
      <EventTabs instance={instance} page="sinks" />
      <PageHeader title={t.title} context={instance} />
      {editing ? (
        <SinkForm
          key={editing}
          instance={instance}
          name={editing}
          save={save}
          onClose={() => {
            setLast(editing)
            setParams({})
          }}
        />
      ) : (
        <Box maw="60rem" p="4px var(--gutter) var(--gutter)" className={shared.stackMedium}>
          <p className={shared.muted}>{t.about}</p>
          {rows(sinkNames.filter((name) => name !== 'proxy'))}
          <h2 className={shared.heading}>{t.proxyTitle}</h2>
          <p className={shared.muted}>{t.proxyAbout}</p>
          {rows(['proxy'])}
          <ManagerNote />
        </Box>
      )}
    </Stack>
  )
}

/** Says that bots and integrations are configured in the gateway's own manager, and links to it if it has one. */
export function ManagerNote() {
  const t = useText('sinks').manager
  const { dialect } = useCapabilities()
  const manager = useRead('gatewayInfo', {}, patient).data?.['manager']
  const url = typeof manager === 'string' && isWebAddress(manager) ? manager : undefined
  if (url === undefined && dialect !== 'evolution') return null
  return (
    <section className={shared.stackMedium}>
      <h2 className={shared.heading}>{t.title}</h2>
      <p className={shared.muted}>{t.text}</p>
      {url !== undefined && (
        <p>
          <a href={url} target="_blank" rel="noreferrer noopener">
            {t.open}
          </a>
        </p>
      )}
    </section>
  )
}
