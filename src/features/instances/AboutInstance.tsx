import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '#data/GatewayProvider.tsx'
import { addedKey, type KnownInstance } from '#data/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { removeInstance } from '#local/added-instances.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import classes from './AboutInstance.module.css'
import { LastCell, SettingsCell, TimeCell, WebhookCell } from './cells.tsx'
import { counts, foundIn } from './instance-columns.tsx'
import { InstanceState } from './InstanceState.tsx'
import { Probe } from './Probe.tsx'

const pages = ['messages', 'settings', 'webhook'] as const

/** All that is known of an instance, and what can be done with it as a whole: ask for it, forget it. */
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
  const queries = useQueryClient()
  const { address: gateway } = useConnection()
  const { name, id, number, profile, state, agents, sources } = instance
  const copied = (text: string | undefined, of: string) =>
    text === undefined || text === '' ? (
      core.none
    ) : (
      <span className={classes.copied}>
        <code>{text}</code> <CopyButton text={text} of={of} />
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
            { name: t.column.state, value: <InstanceState word={state} /> },
            { name: t.column.number, value: copied(number, t.column.number) },
            { name: t.column.profile, value: profile ?? core.none },
            { name: t.column.foundIn, value: foundIn(instance, t) },
            {
              name: t.column.agents,
              value: agents === undefined ? core.none : formats.number(agents),
            },
            ...counts.map((of) => ({
              name: t.column[of],
              value: instance[of] === undefined ? core.none : formats.number(instance[of]),
            })),
            { name: t.column.webhook, value: <WebhookCell name={name} /> },
            { name: t.column.settings, value: <SettingsCell name={name} /> },
            { name: t.column.last, value: <LastCell name={name} /> },
            { name: t.column.time, value: <TimeCell name={name} /> },
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
          <div className={classes.forget}>
            <span>{t.about.forgetHelp}</span>
            <Button onClick={() => void forget()}>{t.about.forget}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
