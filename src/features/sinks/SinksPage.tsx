import { Box, Stack, Button, Flex } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useSave, type Save } from '#change/use-save.ts'
import { sinkNames, type SinkName, type SinkAnswer } from '#contract/index.ts'
import { EventTabs } from '#components/PageTabs.tsx'
import { useMayDo } from '#data/session/session.ts'
import { usePageDrawn } from '#data/gateway/page-rest.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { patient, useRead } from '#data/use-read.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { useText, useFormats } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { useSinkResource, isUnset, operationOf, type SinkValues } from './sink-form.ts'
import { SaveNotes } from '#change/SaveNotes.tsx'
import { RefusedError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'

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
          onEdit={mayDo('setWebsocket') ? () => setParams({ edit: name }) : undefined}
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

/** A sink of an instance: whether it is enabled, its target, and a button to edit it. */
export function SinkRow({
  instance,
  name,
  save,
  isDrawn,
  onEdit,
}: {
  instance: string
  name: SinkName
  /** The last save, if it was for this sink. */
  save: Save<SinkValues> | undefined
  /** Whether the page has rendered: each sink is a separate request, and the page waits for none of them. */
  isDrawn: boolean
  /** Undefined if the role may not change it. */
  onEdit: (() => void) | undefined
}) {
  const t = useText('sinks')
  const core = useText('core')
  const read = useRead(operationOf('find', name), { params: { instance } }, { enabled: isDrawn })
  const isLacking = read.error instanceof RefusedError && read.error.kind === 'no-operation'
  const failure = useFailureWords()(isLacking ? null : read.error)
  const { data } = read
  return (
    <Box component="li" py="sm" className={shared.lineBelow}>
      <Flex align="center" gap="md">
        <Flex flex={1} wrap="wrap" gap="2px 16px" miw={0}>
          <Box component="strong" w="8.5rem">
            {t.name[name]}
          </Box>
          <Box flex="1 1 15rem" miw={0}>
            <Box mih="1.25rem">
              {read.isPending && (
                <span role="status" aria-label={core.loading} className={shared.muted}>
                  {core.loading}
                </span>
              )}
              {isLacking && <span className={shared.muted}>{t.notOffered}</span>}
              {failure && <State kind="bad">{failure.title}</State>}
              {data && <SinkState of={data} />}
            </Box>
            <p className={`${shared.compact} ${shared.muted}`}>{t.help[name]}</p>
          </Box>
        </Flex>
        {failure && (
          <Button loading={read.isFetching} onClick={() => void read.refetch()}>
            {core.action.retry}
          </Button>
        )}
        {data && !data.unavailable && onEdit && (
          <ChangeButton aria-label={t.editOf(t.name[name])} onClick={onEdit}>
            {isUnset(data) ? t.setUp : t.edit}
          </ChangeButton>
        )}
      </Flex>
      {save?.outcome && (
        <Box mt="xs">
          {save.outcome.is === 'accepted' && data?.unavailable ? (
            <Note kind="warning" title={t.notStored} />
          ) : (
            <SaveNotes save={save} />
          )}
        </Box>
      )}
    </Box>
  )
}

function SinkState({ of }: { of: SinkAnswer }) {
  const t = useText('sinks')
  const formats = useFormats()
  if (of.unavailable) return <State kind="off">{t.unavailable}</State>
  if (!of.enabled) return <State kind="off">{isUnset(of) ? t.unset : t.off}</State>
  const address = of.host ? `${of.protocol ?? ''}://${of.host}:${of.port ?? ''}` : undefined
  const count = of.events?.length
  return (
    <>
      <State kind="ok">{t.on}</State>{' '}
      <span className={shared.muted}>
        {address !== undefined && <code className={shared.anywhere}>{address}</code>}
        {count !== undefined && <span>{t.events(count, formats.number(count))}</span>}
      </span>
    </>
  )
}
