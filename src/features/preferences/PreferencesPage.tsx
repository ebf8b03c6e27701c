import { useLoaded } from '#data/use-loaded.ts'
import { Button, Flex, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useConnection, useGatewayName } from '#data/session/GatewayProvider.tsx'
import { forgetGateway } from '#data/session/forget-gateway.ts'
import { keepsKey, needsHandOver } from '#client/auth/signs-in.ts'
import { lock, useMayDo, useSession } from '#data/session/session.ts'
import { changePreferences, usePreferences } from '#data/use-preferences.ts'
import { locales } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { keptCounts } from '#local/kept-data.ts'
import { fileKinds, readPreferences, type FileKind } from '#local/preferences.ts'
import { Switch } from '#ui/form/Switch.tsx'
import { Icon } from '#ui/Icon.tsx'
import { version } from '#ui/load/version.ts'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { useGo } from '#ui/use-go.ts'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import { cleanName } from '#domain/clean-text.ts'
import { useCapabilities, type Capabilities } from '#data/gateway/use-capabilities.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import {
  chosenDialect,
  onSavedGatewaysChange,
  saveGateway,
  savedGateways,
  type SavedGateway,
} from '#local/saved-gateways.ts'
import { GatewayFields } from '#components/GatewayFields.tsx'
import { hostOf } from '#domain/web-address.ts'
import classes from './fields.module.css'

/** The preferences of this browser: appearance, screen lock, and data of the current gateway. */
export function PreferencesPage() {
  const t = useText('preferences')
  const mayDo = useMayDo()
  const { address: gateway } = useConnection()
  const audit = useText('audit')
  return (
    <>
      <PageHeader title={t.title} context={t.context} />
      <Section title={t.appearance}>
        <AppearanceFields />
      </Section>
      <Section title={t.safety}>
        <SafetyFields />
      </Section>
      <Section title={audit.title}>
        <YourName />
      </Section>
      {mayDo('sendMedia') && (
        <Section title={t.limits.title}>
          <LargestFiles />
        </Section>
      )}
      <Section
        title={t.gateway}
        action={
          mayDo('createInstance') && (
            <Link to={{ page: 'overview', gateway }} search="guide=shown">
              {t.showGuide}
            </Link>
          )
        }
      >
        <GatewaySection />
      </Section>
      <Section title={t.data}>
        <KeptData />
      </Section>
      <Section title={t.about}>
        <p>{`${t.version} ${version}`}</p>
      </Section>
    </>
  )
}

const Fields = ({ children }: { children: ReactNode }) => (
  <Stack gap="md" maw="30rem">
    {children}
  </Stack>
)

const languages = ['browser', ...locales] as const
const themes = ['system', 'light', 'dark'] as const

/** Fields for language and theme, which change at once, and for the time zone of all times. */
function AppearanceFields() {
  const t = useText('preferences')
  const core = useText('core')
  const formats = useFormats()
  const { locale, theme } = usePreferences()
  return (
    <Fields>
      <NativeSelect
        label={t.language}
        value={locale}
        data={languages.map((value) => ({ value, label: core.language[value] }))}
        onChange={(e) => changePreferences({ locale: oneOf(languages, e.target.value) })}
      />
      <NativeSelect
        label={t.theme}
        value={theme}
        data={themes.map((value) => ({ value, label: core.theme[value] }))}
        onChange={(e) => changePreferences({ theme: oneOf(themes, e.target.value) })}
      />
      <div>
        <div className={shared.medium}>{t.timeZone}</div>
        <div>{`${new Intl.DateTimeFormat().resolvedOptions().timeZone} (${formats.zone()})`}</div>
        <p className={`${shared.muted} ${shared.small}`}>{t.timeZoneHelp}</p>
      </div>
    </Fields>
  )
}

const oneOf = <V extends string>(values: readonly [V, ...V[]], value: string): V =>
  values.find((one) => one === value) ?? values[0]

/** Options in minutes. */
const choices = [1, 5, 15, 30, 60]

/** When the screen locks automatically, and whether single-key shortcuts are on. */
function SafetyFields() {
  const t = useText('preferences')
  const { lockAfter, shortcuts } = usePreferences()
  const session = useSession()
  const offered = choices.includes(lockAfter) || lockAfter === 0 ? choices : [lockAfter, ...choices]
  return (
    <Fields>
      <Flex wrap="wrap" align="end" gap={8}>
        <NativeSelect
          flex="1 1 12.5rem"
          label={t.lockAfter}
          value={String(lockAfter)}
          data={[
            { value: '0', label: t.never },
            ...offered.map((n) => ({ value: String(n), label: t.minutes(n) })),
          ]}
          onChange={(e) => changePreferences({ lockAfter: Number(e.target.value) })}
        />
        <Button size="sm" h={36} leftSection={<Icon of={IconLock} />} onClick={lock}>
          {t.lockNow}
        </Button>
      </Flex>
      <p className={`${shared.muted} ${shared.small}`}>
        {(session ? t.signedIn : t).lockAfterHelp}
      </p>
      <Switch
        checked={shortcuts}
        label={t.shortcuts}
        description={t.shortcutsHelp}
        onChange={(e) => changePreferences({ shortcuts: e.target.checked })}
      />
    </Fields>
  )
}

/** The user's name in the local audit log of this browser. */
function YourName() {
  const t = useText('audit')
  const { signedIn } = useText('preferences')
  const { who } = usePreferences()
  const session = useSession()
  return (
    <Fields>
      <TextInput
        label={t.yourName}
        description={session ? signedIn.yourNameHelp : t.yourNameHelp}
        value={session?.name ?? who}
        readOnly={session !== undefined}
        maxLength={100}
        autoComplete="name"
        onChange={(e) => changePreferences({ who: e.target.value })}
      />
    </Fields>
  )
}

/** Size limits for files in the composer, by kind. */
function LargestFiles() {
  const t = useText('preferences').limits
  return (
    <Fields>
      <p className={`${shared.muted} ${shared.small}`}>{t.help}</p>
      {fileKinds.map((kind) => (
        <LargestFile key={kind} kind={kind} />
      ))}
    </Fields>
  )
}

/** One limit in megabytes. An invalid value shows an error, and the last valid one is kept. */
function LargestFile({ kind }: { kind: FileKind }) {
  const t = useText('preferences').limits
  const { rule } = useText('core')
  const [typed, setTyped] = useState(() => String(readPreferences().largestFiles[kind]))
  const right = (text: string) => /^\d+$/.test(text.trim()) && +text >= 1 && +text <= 2000
  return (
    <TextInput
      label={t.kind[kind]}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={right(typed) ? undefined : rule.between('1', '2000')}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (!right(text)) return
        const { largestFiles } = readPreferences()
        changePreferences({ largestFiles: { ...largestFiles, [kind]: Number(text) } })
      }}
    />
  )
}

/** Lists what this browser stores for the current gateway, with a button to delete it. */
function KeptData() {
  const t = useText('preferences')
  const formats = useFormats()
  const { address } = useConnection()
  const counts = useLoaded([address], () => keptCounts(address))
  const session = useSession()
  const go = useGo()
  const { name } = useGatewayName(address)
  const ofJobs = needsHandOver(address) ? ` ${t.keyOfJobs}` : ''
  const [asking, setAsking] = useState(false)
  return (
    <Fields>
      {counts && (
        <p>{counts.map(({ kept, count }) => t.counts[kept](formats.number(count))).join(' · ')}</p>
      )}
      <p>
        {session
          ? t.signedIn.kept(session.name)
          : keepsKey(address)
            ? `${t.keyKept}${ofJobs}`
            : t.keyInMemory}
      </p>
      <div>
        <Button leftSection={<Icon of={IconTrash} />} onClick={() => setAsking(true)}>
          {session ? t.signedIn.forget : t.forget}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={session ? t.signedIn.forgetTitle : t.forgetTitle(name)}
          confirm={(session ? t.signedIn : t).forgetNow}
          onConfirm={() => void forgetGateway(address).finally(() => go({ page: 'connect' }))}
          onClose={() => setAsking(false)}
        >
          {`${(session ? t.signedIn : t).forgetText}${ofJobs}`}
        </ConfirmDialog>
      )}
    </Fields>
  )
}

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
function GatewaySection() {
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
