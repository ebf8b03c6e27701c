import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { GatewayFields } from '#components/GatewayFields.tsx'
import { cleanName } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import { chosenDialect, saveGateway, type SavedGateway } from '#local/saved-gateways.ts'
import shared from '#ui/shared.module.css'

/** Name and environment of a saved gateway, and the button to forget it with all its data. */
export function EditGateway({ gateway, onDone }: { gateway: SavedGateway; onDone: () => void }) {
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

/** Loaded on first use. */
async function forget(address: string): Promise<void> {
  const { forgetGateway } = await import('#data/session/forget-gateway.ts')
  await forgetGateway(address)
}
