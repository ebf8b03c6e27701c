import { ActionIcon, Flex, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { onSavedGatewaysChange, savedGateways, type SavedGateway } from '#local/saved-gateways.ts'
import { EnvironmentTag, GatewayDot } from '#components/EnvironmentTag.tsx'
import { hostOf } from '#domain/web-address.ts'
import { Icon } from '#ui/Icon.tsx'
import { EditGateway } from './EditGateway.tsx'
import classes from './SavedGateways.module.css'
import shared from '#ui/shared.module.css'

/** The gateways that this browser connected to before. */
export function SavedGateways({ onChoose }: { onChoose: (address: string) => void }) {
  const t = useText('gateway').saved
  const saved = useSyncExternalStore(onSavedGatewaysChange, savedGateways)
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="saved-gateways">
      <h2 id="saved-gateways" className={`${shared.body} ${shared.strong}`}>
        <span>{t.title}</span> <span className={`${shared.muted} ${shared.regular}`}>{t.hint}</span>
      </h2>
      <ul className={`${shared.after} ${shared.lineAbove}`}>
        {saved.map((g) => (
          <Saved key={g.address} gateway={g} onChoose={() => onChoose(g.address)} />
        ))}
      </ul>
    </section>
  )
}

interface SavedProps {
  gateway: SavedGateway
  onChoose: () => void
}

function Saved({ gateway: g, onChoose }: SavedProps) {
  const t = useText('gateway').saved
  const formats = useFormats()
  const [editing, setEditing] = useState(false)
  const form = useId()
  return (
    <li className={shared.lineBelow}>
      <Flex align="center" gap="xs" mih="2.75rem">
        <UnstyledButton
          className={`${shared.stackMedium} ${shared.hoverable} ${shared.grow} ${classes.use}`}
          bdrs="sm"
          aria-label={t.use(g.name)}
          onClick={onChoose}
        >
          <span title={g.name}>
            <GatewayDot colour={g.colour} /> <span>{g.name}</span>
          </span>
          <span>
            <EnvironmentTag tag={g.tag} />
          </span>
          <code className={shared.secondary}>{hostOf(g.address)}</code>
          <span className={`${shared.muted} ${shared.compact}`}>{formats.when(g.lastUsed)}</span>
        </UnstyledButton>
        <ActionIcon
          aria-label={t.edit(g.name)}
          title={t.edit(g.name)}
          aria-expanded={editing}
          aria-controls={form}
          onClick={() => setEditing(!editing)}
        >
          <Icon of={IconDots} />
        </ActionIcon>
      </Flex>
      <div id={form}>{editing && <EditGateway gateway={g} onDone={() => setEditing(false)} />}</div>
    </li>
  )
}
