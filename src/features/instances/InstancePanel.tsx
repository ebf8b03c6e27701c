import { Box, Button, Stack } from '@mantine/core'
import { IconMessage, IconPlugConnected } from '@tabler/icons-react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { LabelTags } from '#components/LabelTags.tsx'
import type { Labels } from '#data/labels.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyableText } from '#ui/file/CopyButton.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { SidePanel, type PanelRows } from '#ui/overlay/SidePanel.tsx'
import shared from '#ui/shared.module.css'
import { useGo } from '#ui/use-go.ts'
import { InstanceState, useWholeInstance } from './cells.tsx'
import { counts, instanceColumns, type InstanceColumnId } from './instance-columns.tsx'
import { InstanceMenu } from './InstanceMenu.tsx'
import classes from './InstancePanel.module.css'
import type { LifecycleRequest } from './lifecycle/LifecycleDialog.tsx'
import { Probe } from './Probe.tsx'

/** All known data of an instance, beside the list. */
export function InstancePanel({
  instance,
  opened,
  rows,
  labels,
  onAsk,
  onLabel,
  onClose,
}: {
  /** Undefined if it was deleted meanwhile. */
  instance: KnownInstance | undefined
  /** Its name, or its UUID if it has none. */
  opened: string
  rows: PanelRows
  labels: Labels | undefined
  onAsk: (request: LifecycleRequest) => void
  onLabel: ((instances: readonly KnownInstance[]) => void) | undefined
  onClose: () => void
}) {
  const t = useText('instances')
  return (
    <SidePanel
      title={opened}
      about={opened}
      staysInList
      rows={rows}
      // Its row is not marked any more when the panel closes.
      returnTo={() =>
        [...document.querySelectorAll<HTMLElement>('td[data-phone=first] a')].find(
          (link) => link.getAttribute('aria-label') === opened,
        ) ?? null
      }
      onClose={onClose}
    >
      {instance ? (
        <AboutInstance
          key={opened}
          instance={instance}
          labels={labels}
          onAsk={onAsk}
          onLabel={onLabel && (() => onLabel([instance]))}
        />
      ) : (
        <Box component="p" p="var(--gutter)" c="var(--muted)">
          {t.panel.gone}
        </Box>
      )}
    </SidePanel>
  )
}

function AboutInstance({
  instance,
  labels,
  onAsk,
  onLabel,
}: {
  instance: KnownInstance
  labels: Labels | undefined
  onAsk: (request: LifecycleRequest) => void
  onLabel: (() => void) | undefined
}) {
  const t = useText('instances')
  const core = useText('core')
  const formats = useFormats()
  const phone = usePhoneFormat()
  const go = useGo()
  const { address: gateway } = useConnection()
  const { connectInstance, agents: hasAgents } = useCapabilities()
  const read = useWholeInstance(instance)
  const { name, id, number, state, waitsForScan, created, agents, differing } = {
    ...instance,
    ...read,
  }
  const columns = instanceColumns({
    t,
    core,
    formats,
    gateway,
    connectInstance,
    hasAgents,
    labels,
  })
  /** The value as in the list. */
  const fact = (of: InstanceColumnId) => ({
    name: t.column[of === 'found' ? 'foundIn' : of],
    value: columns
      .find((column) => column.id === of)
      ?.cell(instance, { read, tab: 0, chosen: false }),
  })
  const copied = (text: string | undefined, of: string, shown = text) =>
    text === undefined || text === '' ? (
      core.none
    ) : (
      <CopyableText text={text} of={of} shown={shown} />
    )
  const canConnect = connectInstance && state === 'close'
  return (
    <Stack gap="lg" px="var(--gutter)" py="md" className={shared.scroll}>
      <InstanceState word={waitsForScan ? 'scan' : state} />
      {name !== '' && (
        <div className={shared.wrap}>
          <Button
            variant="filled"
            leftSection={<Icon of={canConnect ? IconPlugConnected : IconMessage} />}
            onClick={() =>
              go({ page: canConnect ? 'connection' : 'messages', gateway, instance: name })
            }
          >
            {canConnect ? t.menu.connect : t.menu.send}
          </Button>
          {connectInstance && !canConnect && (
            <Button onClick={() => go({ page: 'connection', gateway, instance: name })}>
              {t.menu.connection}
            </Button>
          )}
          <InstanceMenu instance={instance} isFramed onAsk={onAsk} onLabel={onLabel} />
        </div>
      )}
      <div className={classes.facts}>
        <Facts
          facts={[
            {
              name: t.column.number,
              value: copied(number, t.column.number, number && phone(number)),
            },
            fact('profile'),
            ...(labels
              ? [
                  {
                    name: t.column.labels,
                    value: (
                      <span className={shared.wrap}>
                        <LabelTags showsAll labels={labels.of(instance)} />
                        {onLabel && (
                          <button
                            type="button"
                            className={`${shared.bareButton} ${shared.underlined} ${shared.target}`}
                            onClick={onLabel}
                          >
                            {`+ ${t.panel.addLabel}`}
                          </button>
                        )}
                      </span>
                    ),
                  },
                ]
              : []),
            {
              name: t.column.agents,
              value:
                agents === undefined || agents === 0 || name === '' ? (
                  fact('agents').value
                ) : (
                  <Link
                    to={{ page: 'agents', gateway }}
                    search={new URLSearchParams({ instance: name }).toString()}
                  >
                    {t.panel.agents(agents, formats.number(agents))}
                  </Link>
                ),
            },
            fact('webhook'),
            {
              name: t.column.settings,
              value: differing ? (
                <Link to={{ page: 'settings', gateway, instance: name }}>
                  {fact('settings').value}
                </Link>
              ) : (
                fact('settings').value
              ),
            },
            {
              name: t.column.created,
              value: created === undefined ? core.none : formats.date(created),
            },
            ...counts.map(fact),
            fact('last'),
            fact('time'),
            fact('found'),
            { name: t.column.id, value: copied(id, t.column.id, `${id?.slice(0, 8)}…`) },
          ]}
        />
      </div>
      {name !== '' && <Probe name={name} />}
    </Stack>
  )
}
