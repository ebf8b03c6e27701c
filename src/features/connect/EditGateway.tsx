import { cleanName } from '#domain/clean-text.ts'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { chosenDialect, saveGateway, type SavedGateway } from '#local/saved-gateways.ts'
import { ColourSelect, DialectSelect } from '#components/GatewayChoices.tsx'
import shared from '#ui/shared.module.css'

const tags = ['', 'local', 'staging', 'production'] as const

/** Name and environment of a saved gateway, and the button to forget it with all its data. */
export function EditGateway({ gateway, onDone }: { gateway: SavedGateway; onDone: () => void }) {
  const t = useText('core')
  const words = useText('gateway')
  const [name, setName] = useState(gateway.name)
  const [tag, setTag] = useState(gateway.tag)
  const [colour, setColour] = useState(gateway.colour)
  const [dialect, setDialect] = useState(gateway.dialectChosen ? gateway.dialect : undefined)
  const [missing, setMissing] = useState(false)

  function save() {
    if (cleanName(name) === '') {
      setMissing(true)
      return
    }
    saveGateway({
      ...gateway,
      name: cleanName(name),
      tag,
      colour,
      ...chosenDialect(gateway, dialect),
    })
    onDone()
  }

  return (
    <form
      className={shared.stack}
      style={{ gridTemplateColumns: 'minmax(0, 1fr) 160px', padding: '8px 0 16px' }}
      aria-label={t.connect.edit(gateway.name)}
      onSubmit={(e) => {
        e.preventDefault()
        save()
      }}
    >
      <TextInput
        label={t.connect.name}
        value={name}
        error={missing && cleanName(name) === '' ? t.rule.required : undefined}
        autoComplete="off"
        maxLength={60}
        // The user opened this form to edit the name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(e) => setName(e.target.value)}
      />
      <NativeSelect
        label={t.connect.tag}
        value={tag}
        data={tags.map((value) => ({ value, label: t.connect.tags[value] }))}
        onChange={(e) => setTag(tags.find((one) => one === e.target.value) ?? '')}
      />
      <ColourSelect words={words} value={colour} onChange={setColour} />
      <div className={shared.wholeRow}>
        <DialectSelect
          words={words}
          found={gateway.dialectChosen ? undefined : gateway.dialect}
          value={dialect}
          onChange={setDialect}
        />
      </div>
      <div className={`${shared.wrap} ${shared.wholeRow}`}>
        <Button type="submit" variant="filled">
          {t.connect.save}
        </Button>
        <Button onClick={onDone}>{t.action.cancel}</Button>
        <Forget gateway={gateway} onDone={onDone} />
      </div>
    </form>
  )
}

/** Asks for confirmation in place: the data cannot be restored. */
function Forget({ gateway, onDone }: { gateway: SavedGateway; onDone: () => void }) {
  const t = useText('core').connect
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
