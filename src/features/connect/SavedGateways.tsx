import { ActionIcon, Flex, UnstyledButton, Button, Stack } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import {
  onSavedGatewaysChange,
  savedGateways,
  type SavedGateway,
  chosenDialect,
  saveGateway,
} from '#local/saved-gateways.ts'
import { EnvironmentTag, GatewayDot } from '#components/EnvironmentTag.tsx'
import { hostOf } from '#domain/web-address.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './SavedGateways.module.css'
import shared from '#ui/shared.module.css'
import { GatewayFields } from '#components/GatewayFields.tsx'
import { cleanName } from '#domain/clean-text.ts'

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

/** Name and environment of a saved gateway, and the button to forget it with all its data. */
function EditGateway({ gateway, onDone }: { gateway: SavedGateway; onDone: () => void }) {
  const t = useText('core')
  const saved = useText('gateway').saved
  const { name: former, tag, colour, dialect: known } = gateway
  const chosen = gateway.dialectChosen ? known : undefined
  const [typed, setTyped] = useState({ name: former, tag, colour, dialect: chosen })
  const [isMissing, setIsMissing] = useState(false)
  const name = cleanName(typed.name)
  return (
    <form
      className={shared.stack}
      style={{ gridTemplateColumns: 'minmax(0, 1fr) 10rem', padding: '8px 0 16px' }}
      aria-label={saved.edit(former)}
      onSubmit={(e) => {
        e.preventDefault()
        setIsMissing(name === '')
        if (name === '') return
        const { dialect, ...others } = typed
        saveGateway({ ...gateway, ...others, name, ...chosenDialect(gateway, dialect) })
        onDone()
      }}
    >
      <GatewayFields
        takesFocus
        value={typed}
        found={known}
        error={isMissing && name === '' ? t.rule.required : undefined}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      <div className={`${shared.wrap} ${shared.wholeRow}`}>
        <Button type="submit" variant="filled">
          {saved.save}
        </Button>
        <Button onClick={onDone}>{t.action.cancel}</Button>
        <Forget gateway={gateway} onDone={onDone} />
      </div>
    </form>
  )
}

/** Asks for confirmation in place: the data cannot be restored. */
function Forget({ gateway, onDone }: { gateway: SavedGateway; onDone: () => void }) {
  const t = useText('gateway').saved
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  if (!asking)
    return (
      <Button ms="auto" onClick={() => setAsking(true)}>
        {`${t.forgetShort}…`}
      </Button>
    )
  return (
    <Stack
      align="flex-start"
      gap="xs"
      w="100%"
      p="sm"
      bdrs="md"
      bg="var(--bad-bg)"
      c="var(--text2)"
      role="group"
      aria-label={t.forgetShort}
    >
      <p>{t.forgetText}</p>
      <Button
        color="var(--prod)"
        variant="filled"
        loading={pending}
        onClick={() => {
          setPending(true)
          void forget(gateway.address).finally(onDone)
        }}
      >
        {t.forget(gateway.name)}
      </Button>
    </Stack>
  )
}

async function forget(address: string): Promise<void> {
  const { forgetGateway } = await import('#data/session/forget-gateway.ts')
  await forgetGateway(address)
}
