import { Button, Flex } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { addedKey, type KnownInstance } from '#data/instances/use-instances.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { removeInstance } from '#local/instance-records.ts'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import { useWholeInstance } from './cells.tsx'
import { counts, instanceColumns, type InstanceColumnId } from './instance-columns.tsx'
import { Probe } from './Probe.tsx'

const pages = ['connection', 'messages', 'settings', 'webhook'] as const

/** Shows all known data of an instance, with actions to check it and to forget it. */
export function AboutInstance({
  instance,
  onClose,
}: {
  instance: KnownInstance
  onClose: () => void
}) {
  const t = useText('instances')
  const core = useText('core')
  const shell = useText('shell')
  const formats = useFormats()
  const phone = usePhoneFormat()
  const queries = useQueryClient()
  const { address: gateway } = useConnection()
  const read = useWholeInstance(instance)
  const columns = instanceColumns({ t, core, formats, gateway, onOpen: onClose })
  const { name, id, number, agents, sources } = instance
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
      <span className={shared.inlineRow} style={{ gap: 4, maxWidth: '100%' }}>
        <code>{shown}</code> <CopyButton text={text} of={of} />
      </span>
    )
  const forget = async () => {
    await removeInstance(gateway, name)
    await queries.invalidateQueries({ queryKey: addedKey })
    onClose()
  }
  return (
    <Dialog title={name || t.unnamed} onClose={onClose}>
      <div className={shared.stack}>
        <Facts
          facts={[
            { name: t.column.name, value: copied(name, t.column.name) },
            { name: t.column.id, value: copied(id, t.column.id) },
            fact('state'),
            {
              name: t.column.number,
              value: copied(number, t.column.number, number && phone(number)),
            },
            ...(['profile', 'found'] as const).map(fact),
            {
              name: t.column.agents,
              value: agents === undefined ? core.none : formats.number(agents),
            },
            ...([...counts, 'webhook', 'settings', 'last', 'time'] as const).map(fact),
          ]}
        />
        {name !== '' && <Probe name={name} />}
        {name !== '' && (
          <nav className={shared.wrapWide} aria-label={name}>
            {pages.map((page) => (
              <Link key={page} to={{ page, gateway, instance: name }}>
                {shell.page[page]}
              </Link>
            ))}
          </nav>
        )}
        {sources.includes('hand') && (
          <Flex
            wrap="wrap"
            align="center"
            justify="space-between"
            gap="8px 16px"
            pt="md"
            c="var(--muted)"
            className={shared.lineAbove}
          >
            <span>{t.about.forgetHelp}</span>
            <Button onClick={() => void forget()}>{t.about.forget}</Button>
          </Flex>
        )}
      </div>
    </Dialog>
  )
}
