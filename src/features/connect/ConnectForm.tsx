import { Button, PasswordInput, SegmentedControl } from '@mantine/core'
import { useController, type Control } from 'react-hook-form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readAddress } from '#client/address.ts'
import { diagnose } from '#data/diagnose.ts'
import { holdKey } from '#data/keys.ts'
import { useText } from '#i18n/locale.tsx'
import { saveGateway, savedGateways } from '#local/saved-gateways.ts'
import { ownGateway } from '#paths'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { hostOf } from '#ui/host-of.ts'
import classes from './ConnectForm.module.css'
import type { Attempt } from './ConnectPage.tsx'

const schema = z.object({ address: z.string(), key: z.string(), keep: z.string() })
type Values = z.infer<typeof schema>

/** A header takes visible ASCII only. */
const isHeaderText = (text: string) => /^[\x21-\x7e]+$/.test(text)

interface ConnectFormProps {
  address: string | undefined
  onAttempt: (attempt: Attempt) => void
  onConnected: (address: string) => void
  /** Whether something was tried already. */
  tried: boolean
}

/** Address and key. The key is not kept in any draft. */
export function ConnectForm({ address, onAttempt, onConnected, tried }: ConnectFormProps) {
  const t = useText('core').connect
  const [pending, setPending] = useState(false)
  const form = useZodForm<Values>(schema, {
    address: address ?? savedGateways()[0]?.address ?? ownGateway(),
    key: '',
    keep: 'tab',
  })

  async function connect(values: Values) {
    const read = readAddress(values.address)
    const key = values.key.trim()
    if ('problem' in read)
      form.setError(
        'address',
        { type: 'gateway', message: t.problem[read.problem] },
        { shouldFocus: true },
      )
    if (!isHeaderText(key))
      form.setError(
        'key',
        { type: 'gateway', message: key === '' ? t.keyMissing : t.keyForm },
        { shouldFocus: 'address' in read },
      )
    if ('problem' in read || !isHeaderText(key)) return
    setPending(true)
    try {
      const diagnosis = await diagnose(read.address, key)
      onAttempt({ address: read.address, diagnosis, at: Date.now() })
      if (diagnosis.verdict !== 'connected') return
      holdKey(read.address, key, values.keep === 'tab')
      const known = savedGateways().find((g) => g.address === read.address)
      saveGateway({
        name: hostOf(read.address),
        tag: isThisMachine(read.address) ? 'local' : '',
        ...known,
        address: read.address,
        lastUsed: Date.now(),
      })
      onConnected(read.address)
    } finally {
      setPending(false)
    }
  }

  const submit = form.handleSubmit(connect)
  return (
    <form className={classes.form} noValidate aria-label={t.title} onSubmit={(e) => void submit(e)}>
      <TextField
        control={form.control}
        name="address"
        label={t.address}
        help={t.addressHelp}
        mono
        inputMode="url"
      />
      <KeyField control={form.control} />
      <KeepField control={form.control} />
      <div>
        <Button type="submit" variant="filled" loading={pending}>
          {tried ? t.again : t.connect}
        </Button>
      </div>
    </form>
  )
}

const isThisMachine = (address: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address)

function KeyField({ control }: { control: Control<Values> }) {
  const t = useText('core')
  const { field, fieldState } = useController({ control, name: 'key' })
  const error = fieldErrorText(fieldState.error, t.rule)
  return (
    <PasswordInput
      {...field}
      label={t.connect.key}
      description={error === undefined ? t.connect.keyHelp : undefined}
      error={error}
      autoComplete="off"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': t.connect.showKey }}
    />
  )
}

function KeepField({ control }: { control: Control<Values> }) {
  const t = useText('core').connect
  const { field } = useController({ control, name: 'keep' })
  return (
    <div role="group" aria-label={t.keep} className={classes.keep}>
      <span className={classes.label}>{t.keep}</span>
      <SegmentedControl
        value={field.value}
        onChange={field.onChange}
        data={[
          { value: 'tab', label: t.keepTab },
          { value: 'memory', label: t.keepMemory },
        ]}
      />
      <span className={classes.help}>
        {field.value === 'tab' ? t.keepTabHelp : t.keepMemoryHelp}
      </span>
    </div>
  )
}
