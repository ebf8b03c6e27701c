import { keysOf } from '#domain/keys-of.ts'
import { Button, Flex } from '@mantine/core'
import { useEffect } from 'react'
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { readAddress, type AddressProblem } from '#domain/gateway-address.ts'
import { isThisMachine } from '#data/connect-steps.ts'
import type { Diagnosis } from '#data/diagnosis/diagnosis.ts'
import { holdKey } from '#data/keys.ts'
import { useText } from '#i18n/locale.tsx'
import { saveGateway, savedGateways } from '#local/saved-gateways.ts'
import { canKeepKeys, startKeyWrapper } from '#local/tab-key.ts'
import { ownGateway } from '#paths'
import { signsIn } from '#client/signs-in.ts'
import { fieldErrorText, type Rule } from '#ui/form/field-error.ts'
import { SecretInput } from '#ui/SecretInput.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { hostOf } from '#ui/host-of.ts'
import { loadDiagnose } from './load-verdict.ts'
import type { Attempt } from './attempt.ts'
import * as z from 'zod/mini'
import shared from '#ui/shared.module.css'

interface ConnectFormProps {
  address: string | undefined
  /** A suggested address that replaces the typed one. */
  instead: string | undefined
  /** Whether an attempt is in progress. */
  pending: boolean
  onTrying: (pending: boolean) => void
  onAttempt: (attempt: Attempt) => void
  onConnected: (address: string) => void
  /** Whether there was an attempt before. */
  tried: boolean
}

/** Address and key. The key is not kept in any draft. */
export function ConnectForm(props: ConnectFormProps) {
  const { address, instead, pending, onTrying, onAttempt, onConnected, tried } = props
  const t = useText('core').connect
  const form = useZodForm<ConnectValues>(connectSchema, {
    address: address ?? firstAddress(),
    key: '',
    keep: 'tab',
  })

  const { setValue, setFocus } = form
  useEffect(() => {
    if (instead === undefined) return
    setValue('address', instead)
    setFocus('address')
  }, [instead, setValue, setFocus])

  async function connect(values: ConnectValues) {
    const read = readAddress(values.address)
    if ('problem' in read) return
    const key = values.key.trim()
    onTrying(true)
    // In parallel: it starts faster than a gateway responds.
    if (values.keep === 'tab') startKeyWrapper()
    try {
      const diagnosis = await find(read.address, key)
      if (diagnosis.verdict !== 'connected') {
        onAttempt({ address: read.address, diagnosis, at: Date.now() })
        return
      }
      await holdKey(read.address, key, values.keep === 'tab')
      const known = savedGateways().find((g) => g.address === read.address)
      saveGateway({
        name: hostOf(read.address),
        tag: isThisMachine(read.address) ? 'local' : '',
        ...known,
        ...(!known?.dialectChosen && { dialect: diagnosis.dialect }),
        address: read.address,
        lastUsed: Date.now(),
      })
      onConnected(read.address)
    } finally {
      onTrying(false)
    }
  }

  const submit = form.handleSubmit(connect)
  const read = readAddress(useWatch({ control: form.control, name: 'address' }))
  // At this page's own server, users sign in if the server has the key: a typed key is not sent.
  const own = !('problem' in read) && signsIn(read.address) ? read.address : undefined
  return (
    <form
      className={shared.stack}
      noValidate
      aria-label={t.title}
      onSubmit={(e) => {
        if (own === undefined) void submit(e)
        else {
          e.preventDefault()
          onConnected(own)
        }
      }}
    >
      <TextField
        control={form.control}
        name="address"
        label={t.address}
        help={t.addressHelp}
        mono
        inputMode="url"
      />
      {own === undefined ? (
        <>
          <KeyField form={form} />
          <KeepField control={form.control} />
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

/** The key. It is uncontrolled, as React would write its value into the document, as an attribute. */
function KeyField({ form }: { form: UseFormReturn<ConnectValues> }) {
  const t = useText('core')
  const error = fieldErrorText(form.getFieldState('key', form.formState).error, t.rule)
  return (
    <SecretInput
      {...form.register('key')}
      label={t.connect.key}
      description={error === undefined ? t.connect.keyHelp : undefined}
      error={error}
      show={t.connect.showKey}
    />
  )
}

function KeepField({ control }: { control: Control<ConnectValues> }) {
  const t = useText('core').connect
  const { field } = useController({ control, name: 'keep' })
  // There is no choice then: the key stays in memory.
  if (!canKeepKeys()) return <p className={`${shared.small} ${shared.muted}`}>{t.keepMemoryHelp}</p>
  return (
    <Flex direction="column" align="flex-start" gap="4px">
      <span className={shared.medium}>{t.keep}</span>
      <SegmentedControl
        aria-label={t.keep}
        value={field.value}
        onChange={field.onChange}
        data={[
          { value: 'tab', label: t.keepTab },
          { value: 'memory', label: t.keepMemory },
        ]}
      />
      <span className={`${shared.small} ${shared.muted}`}>
        {field.value === 'tab' ? t.keepTabHelp : t.keepMemoryHelp}
      </span>
    </Flex>
  )
}

const ruleFor = {
  empty: 'gatewayEmpty',
  'not-a-url': 'gatewayUrl',
  scheme: 'gatewayScheme',
  credentials: 'gatewayCredentials',
  query: 'gatewayQuery',
} as const satisfies Record<AddressProblem, Rule>

const keyRules = { missing: 'keyMissing', form: 'keyForm' } as const satisfies Record<string, Rule>

const isWithout = (problem: AddressProblem) => (typed: string) => {
  const read = readAddress(typed)
  return !('problem' in read && read.problem === problem)
}

/** Values of the Connect form. Headers allow visible ASCII only, so a key has nothing else. */
const connectSchema = z.object({
  address: z
    .string()
    .check(
      ...keysOf(ruleFor).map((problem) => z.refine<string>(isWithout(problem), ruleFor[problem])),
    ),
  key: z.string().check(
    z.refine((key) => key.trim() !== '', keyRules.missing),
    z.refine((key) => key.trim() === '' || /^[\x21-\x7e]+$/.test(key.trim()), keyRules.form),
  ),
  keep: z.string(),
})

type ConnectValues = z.infer<typeof connectSchema>
