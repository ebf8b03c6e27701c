import { Button, Flex, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { readAddress, type AddressProblem } from '#domain/gateway-address.ts'
import { isThisMachine } from '#data/session/connect-steps.ts'
import type { Diagnosis } from '#data/diagnosis/diagnosis.ts'
import { enterKey } from '#data/session/keys.ts'
import { type Catalogue, loadSection, type Locale } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { saveGateway, savedGateways } from '#local/saved-gateways.ts'
import { ownGateway } from '#paths'
import { hasDemo, keepsKey, signsIn } from '#client/auth/signs-in.ts'
import { KeyField, mayFillKey } from '#components/KeyField.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { hostOf } from '#domain/web-address.ts'
import classes from '#ui/form/fields.module.css'
import shared from '#ui/shared.module.css'
import type { Attempt } from './diagnosis/Verdict.tsx'

interface ConnectFormProps {
  address: string | undefined
  /** A suggested address that replaces the typed one. */
  instead: string | undefined
  pending: boolean
  onTrying: (pending: boolean) => void
  onAttempt: (attempt: Attempt) => void
  onConnected: (address: string) => void
  tried: boolean
}

/**
 * Address and key. The key is not kept in any draft, and its field is uncontrolled: React would write its value into
 * the document. Without the form library, which the first page would load for these two fields.
 */
export function ConnectForm(props: ConnectFormProps) {
  const { instead, pending, onTrying, onAttempt, onConnected, tried } = props
  const core = useText('core')
  const t = core.connect
  const [address, setAddress] = useState(() => props.address ?? firstAddress())
  const [keep, setKeep] = useState<Keep>('hours')
  // A field is checked when it is left or sent, then on each change.
  const [checked, setChecked] = useState({ address: false, key: false })
  const [keyRule, setKeyRule] = useState<KeyRule>()
  const addressField = useRef<HTMLInputElement>(null)
  const keyField = useRef<HTMLInputElement>(null)

  const [suggested, setSuggested] = useState(instead)
  if (suggested !== instead) {
    setSuggested(instead)
    if (instead !== undefined) setAddress(instead)
  }
  useEffect(() => {
    if (instead !== undefined) addressField.current?.focus()
  }, [instead])

  const read = readAddress(address)
  const addressRule = 'problem' in read ? ruleFor[read.problem] : undefined
  const addressError = checked.address && addressRule ? core.rule[addressRule] : undefined
  const keyError = checked.key && keyRule ? core.rule[keyRule] : undefined
  // At this page's own server, users sign in if the server has the key: a typed key is not sent.
  const own = !('problem' in read) && signsIn(read.address) ? read.address : undefined

  const isDemo = !('problem' in read) && read.address === ownGateway() && hasDemo()
  const keyHelp = isDemo ? t.demoKeyHelp : t.keyHelp

  function checkKey(): KeyRule {
    const rule = keyRuleOf(keyField.current?.value ?? '')
    setKeyRule(rule)
    return rule
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (own !== undefined) return onConnected(own)
    const isKeyWrong = checkKey() !== undefined
    setChecked({ address: true, key: true })
    if ('problem' in read) addressField.current?.focus()
    else if (isKeyWrong) keyField.current?.focus()
    else if (!pending) await connect(read.address, (keyField.current?.value ?? '').trim())
  }

  async function connect(to: string, key: string) {
    onTrying(true)
    try {
      const diagnosis = await find(to, key)
      const { verdict: diagnosed } = diagnosis
      const verdict =
        diagnosed === 'connected' ? await enterKey(to, key, keep === 'hours') : diagnosed
      if (verdict !== 'connected') {
        onAttempt({ address: to, diagnosis: { ...diagnosis, verdict }, at: Date.now() })
        return
      }
      const known = savedGateways().find((g) => g.address === to)
      saveGateway({
        name: hostOf(to),
        tag: isThisMachine(to) ? 'local' : '',
        ...known,
        ...(!known?.dialectChosen && { dialect: diagnosis.dialect }),
        address: to,
        lastUsed: Date.now(),
      })
      onConnected(to)
    } finally {
      onTrying(false)
    }
  }

  return (
    <form
      className={shared.stack}
      noValidate
      aria-label={t.title}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        ref={addressField}
        name="gateway"
        label={t.address}
        description={addressError === undefined ? t.addressHelp : undefined}
        error={addressError}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onBlur={() => setChecked((before) => ({ ...before, address: true }))}
        inputMode="url"
        autoComplete={mayFillKey() ? 'username' : 'off'}
        spellCheck={false}
        // With a known address, the key is the only thing missing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.address === undefined}
        classNames={{ input: classes.mono ?? '' }}
      />
      {own === undefined ? (
        <>
          <KeyField
            ref={keyField}
            label={t.key}
            description={keyError === undefined ? keyHelp : undefined}
            error={keyError}
            onChange={checkKey}
            onBlur={() => {
              checkKey()
              setChecked((before) => ({ ...before, key: true }))
            }}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- see the address
            autoFocus={props.address !== undefined}
          />
          {!('problem' in read) && (
            <KeepField address={read.address} value={keep} onChange={setKeep} />
          )}
          {!('problem' in read) && new URL(read.address).origin !== globalThis.location.origin && (
            // The browser's own second POST cannot be prevented there.
            <p className={`${shared.small} ${shared.muted}`}>{t.foreign}</p>
          )}
        </>
      ) : (
        <p className={`${shared.small} ${shared.muted}`}>{t.ownText}</p>
      )}
      <Flex wrap="wrap" gap="xs">
        <Button type="submit" variant="filled" loading={pending}>
          {own !== undefined ? t.own : tried ? t.again : t.connect}
        </Button>
        {own === undefined && signsIn(ownGateway()) && (
          <Button onClick={() => onConnected(ownGateway())}>{t.own}</Button>
        )}
      </Flex>
    </form>
  )
}

/** Checks whether a gateway responds. If its code cannot be loaded, the check fails. */
async function find(address: string, key: string): Promise<Diagnosis> {
  const diagnose = await loadDiagnose().catch(() => undefined)
  return diagnose
    ? diagnose(address, key)
    : { verdict: navigator.onLine ? 'unreachable' : 'offline' }
}

/** Returns the last used gateway's address; without one, this page's own, unless users sign in there. */
function firstAddress(): string {
  const last = savedGateways().find((g) => !signsIn(g.address))
  return last?.address ?? (signsIn(ownGateway()) ? '' : ownGateway())
}

/** How long this page's own server keeps the key: for a session, or until the browser is closed. */
type Keep = 'hours' | 'browser'

interface KeepFieldProps {
  address: string
  value: Keep
  onChange: (value: Keep) => void
}

function KeepField({ address, value, onChange }: KeepFieldProps) {
  const t = useText('core').connect
  // There is no choice then: the key stays in memory.
  if (!keepsKey(address)) return <p className={`${shared.small} ${shared.muted}`}>{t.inMemory}</p>
  return (
    <Flex direction="column" align="flex-start" gap="4px">
      <span className={shared.medium}>{t.keep}</span>
      <SegmentedControl
        aria-label={t.keep}
        value={value}
        onChange={onChange}
        data={[
          { value: 'hours', label: t.keepHours },
          { value: 'browser', label: t.keepBrowser },
        ]}
      />
    </Flex>
  )
}

type Rule = keyof Catalogue['core']['rule']

const ruleFor = {
  empty: 'gatewayEmpty',
  'not-a-url': 'gatewayUrl',
  scheme: 'gatewayScheme',
  credentials: 'gatewayCredentials',
  query: 'gatewayQuery',
} as const satisfies Record<AddressProblem, Rule>

type KeyRule = ReturnType<typeof keyRuleOf>

/** Returns the rule that a key breaks. Headers allow visible ASCII only, so a key has nothing else. */
function keyRuleOf(typed: string) {
  const key = typed.trim()
  if (key === '') return 'keyMissing' as const satisfies Rule
  return /^[\x21-\x7e]+$/.test(key) ? undefined : ('keyForm' as const satisfies Rule)
}

/** Loads the component for the checks of an attempt, with its texts. */
export async function loadVerdict(locale: Locale) {
  const [{ Verdict }] = await Promise.all([
    import('./diagnosis/Verdict.tsx'),
    loadSection(locale, 'gateway'),
  ])
  return Verdict
}

const loadDiagnose = async () => (await import('#data/diagnosis/diagnose.ts')).diagnose

/** Lets Ctrl+Enter submit the form from anywhere on the page, as on the pages of a gateway. */
let submits: Promise<unknown> | undefined
const loadSubmitByKeys = () =>
  import('#ui/focus/submit-by-keys.ts').then(({ submitByKeys }) => submitByKeys())

/** Loads what an attempt needs, and the support for keyboards: once the network is down it would be too late. */
export function loadEarly(locale: Locale): void {
  // If it fails, it is loaded again when needed.
  loadVerdict(locale).catch(() => {})
  loadDiagnose().catch(() => {})
  submits ??= loadSubmitByKeys().catch(() => (submits = undefined))
}
