import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { PhoneField } from '#components/PhoneField.tsx'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { phone } from '#data/numbers/recipient-rules.ts'
import { asTyped } from '#domain/recipient.ts'
import { useText } from '#i18n/locale.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import shared from '#ui/shared.module.css'

/** Asks for the number of a pairing code. */
export function PairingForm({
  number,
  pending,
  onNumber,
  onCancel,
}: {
  number: string
  pending: boolean
  onNumber: (digits: string) => void
  onCancel: () => void
}) {
  const t = useText('connection')
  const options = useNumberOptions(number)
  const schema = useMemo(() => z.object({ number: phone(options) }), [options])
  const form = useZodForm(schema, { number: asTyped(number) })
  const { setFocus } = form
  useEffect(() => setFocus('number'), [setFocus])
  const submit = form.handleSubmit(async (values) =>
    onNumber(await recipientToSend(values.number, options)),
  )
  return (
    <form
      className={shared.stackMedium}
      style={{ maxWidth: 480 }}
      aria-label={t.connect.code}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PhoneField
        control={form.control}
        name="number"
        label={t.number.label}
        help={t.number.help}
        options={options}
      />
      <div className={shared.wrap}>
        <Button type="submit" variant="filled" loading={pending}>
          {t.number.submit}
        </Button>
        <Button onClick={onCancel}>{t.connect.cancel}</Button>
      </div>
    </form>
  )
}
