import { NativeSelect, TextInput } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useCapabilities } from '#data/use-capabilities.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import {
  onSavedGatewaysChange,
  saveGateway,
  savedGateways,
  type SavedGateway,
} from '#local/saved-gateways.ts'
import { hostOf } from '#ui/host-of.ts'
import classes from './fields.module.css'

const tags = ['', 'local', 'staging', 'production'] as const

/** What the gateway in use is called here, and what it is. */
export function GatewaySection() {
  const t = useText('preferences')
  const core = useText('core')
  const formats = useFormats()
  const { address } = useConnection()
  const saved = useSyncExternalStore(onSavedGatewaysChange, savedGateways)
  const here: SavedGateway = saved.find((g) => g.address === address) ?? {
    address,
    name: hostOf(address),
    tag: '',
    lastUsed: 0,
  }
  const [name, setName] = useState(here.name)
  const { kind, version, instanceList, agents } = useCapabilities()
  const offers = [instanceList && t.offer.instanceList, agents && t.offer.agents].filter(
    (text) => typeof text === 'string',
  )

  function change(values: Partial<Pick<SavedGateway, 'name' | 'tag'>>) {
    saveGateway({ ...here, lastUsed: here.lastUsed || Date.now(), ...values })
  }

  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label={t.name}
          description={t.nameHelp}
          value={name}
          error={name.trim() === '' ? core.rule.required : undefined}
          maxLength={60}
          autoComplete="off"
          onChange={(e) => {
            setName(e.target.value)
            const typed = e.target.value.trim()
            if (typed !== '') change({ name: typed })
          }}
        />
        <NativeSelect
          label={t.tag}
          description={t.tagHelp}
          value={here.tag}
          data={tags.map((value) => ({ value, label: core.connect.tags[value] }))}
          onChange={(e) => change({ tag: tags.find((one) => one === e.target.value) ?? '' })}
        />
      </div>
      <dl className={classes.facts}>
        <dt>{t.address}</dt>
        <dd>
          <code>{address}</code>
        </dd>
        <dt>{t.kind}</dt>
        <dd>{[kind, version].filter(Boolean).join(' ') || t.kindUnknown}</dd>
        <dt>{t.offers}</dt>
        <dd>{offers.length > 0 ? formats.list(offers) : t.offersNothing}</dd>
      </dl>
    </>
  )
}
