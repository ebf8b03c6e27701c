import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { savedGateways } from '#local/saved-gateways.ts'
import { EnvironmentTag } from '#ui/EnvironmentTag.tsx'
import { hostOf } from '#ui/host-of.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './SavedGateways.module.css'

/** The gateways that this browser connected to before. */
export function SavedGateways({ onChoose }: { onChoose: (address: string) => void }) {
  const t = useText('core').connect
  const formats = useFormats()
  const [saved, setSaved] = useState(savedGateways)
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="saved-gateways">
      <h2 id="saved-gateways" className={classes.title}>
        {t.saved} <span>{t.savedHint}</span>
      </h2>
      <ul className={classes.list}>
        {saved.map((g) => (
          <li key={g.address}>
            <UnstyledButton
              className={classes.use}
              aria-label={t.use(g.name)}
              onClick={() => onChoose(g.address)}
            >
              <span className={classes.name}>{g.name}</span>
              <EnvironmentTag tag={g.tag} />
              <code>{hostOf(g.address)}</code>
              <span className={classes.when}>{formats.when(g.lastUsed)}</span>
            </UnstyledButton>
            <ActionIcon
              aria-label={t.forget(g.name)}
              title={t.forget(g.name)}
              onClick={() => {
                void forget(g.address).finally(() => setSaved(savedGateways()))
              }}
            >
              <Icon of={IconX} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it takes to forget is loaded only when somebody does. */
async function forget(address: string): Promise<void> {
  const { forgetGateway } = await import('#data/forget-gateway.ts')
  await forgetGateway(address)
}
