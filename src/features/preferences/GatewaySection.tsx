import { cleanName } from '#domain/clean-text.ts'
import { Stack } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { useCapabilities, type Capabilities } from '#data/gateway/use-capabilities.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import {
  chosenDialect,
  onSavedGatewaysChange,
  saveGateway,
  savedGateways,
  type SavedGateway,
} from '#local/saved-gateways.ts'
import { GatewayFields } from '#components/GatewayFields.tsx'
import { hostOf } from '#domain/web-address.ts'
import shared from '#ui/shared.module.css'
import classes from './fields.module.css'

/** The listed capabilities of a gateway, in the order of its pages. */
const abilities = [
  'instanceList',
  'createInstance',
  'agents',
  'presenceKinds',
  'groupList',
  'callTextReadable',
  'setWebhook',
] as const satisfies (keyof Capabilities)[]

const repeats = ({ preventsRepeats }: Capabilities) =>
  preventsRepeats === undefined ? 'unknown' : preventsRepeats ? 'prevented' : 'possible'

/** Name, environment and capabilities of the current gateway. */
export function GatewaySection() {
  const t = useText('preferences')
  const core = useText('core')
  const words = useText('gateway')
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
  const can = useCapabilities()
  const session = useSession()
  const { kind, version, key } = can
  const own = useInstances().instances[0]?.name ?? ''
  const offers = abilities.filter((name) => can[name]).map((name) => t.offer[name])

  return (
    <>
      <Stack gap="md" maw="30rem">
        <GatewayFields
          value={{
            name,
            tag: here.tag,
            colour: here.colour,
            dialect: here.dialectChosen ? here.dialect : undefined,
          }}
          found={can.dialect}
          help={{ name: t.nameHelp, tag: t.tagHelp }}
          error={cleanName(name) === '' ? core.rule.required : undefined}
          onChange={(change) => {
            const { name: typed = here.name, dialect, ...others } = change
            if (change.name !== undefined) setName(change.name)
            saveGateway({
              ...here,
              lastUsed: here.lastUsed || Date.now(),
              ...others,
              ...('dialect' in change && chosenDialect(here, dialect)),
              name: cleanName(typed) || here.name,
            })
          }}
        />
      </Stack>
      <dl className={`${shared.anywhere} ${classes.facts}`}>
        <dt className={shared.muted}>{t.address}</dt>
        <dd>
          <code>{address}</code>
        </dd>
        <dt className={shared.muted}>{t.kind}</dt>
        <dd>{[kind, version].filter(Boolean).join(' ') || t.kindUnknown}</dd>
        <dt className={shared.muted}>{words.keyKind}</dt>
        <dd>
          {session
            ? t.signedIn.key
            : key === 'instance'
              ? words.keyKinds.instance(own)
              : words.keyKinds[key ?? 'unknown']}
        </dd>
        <dt className={shared.muted}>{t.repeats}</dt>
        <dd>{t.repeatsIs[repeats(can)]}</dd>
        <dt className={shared.muted}>{t.offers}</dt>
        <dd>{offers.length > 0 ? formats.list(offers) : t.offersNothing}</dd>
      </dl>
    </>
  )
}
