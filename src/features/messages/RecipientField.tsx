import { Suspense, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PhoneField } from '#components/PhoneField.tsx'
import type { NumberOptions } from '#domain/read-number.ts'
import { isGroupJid } from '#domain/recipient.ts'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'

const RecipientOffers = late(
  () => import('./RecipientOffers.tsx').then((m) => m.RecipientOffers),
  ['composer'],
)

const RecipientGroup = late(
  () => import('./RecipientOffers.tsx').then((m) => m.RecipientGroup),
  ['composer', 'groups'],
)

/** The recipient, in any spelling, and how it will be sent. Suggests groups and recent recipients. */
export function RecipientField({
  instance,
  options,
}: {
  instance: string
  /** How the number is read. */
  options: NumberOptions
}) {
  const t = useText('messages')
  const { control } = useFormContext<{ number: string }>()
  const number = useWatch({ control, name: 'number' }).trim()
  const [visited, setVisited] = useState(false)
  const offers = useId()
  return (
    <div onFocus={() => setVisited(true)}>
      <PhoneField
        control={control}
        name="number"
        label={t.recipient}
        help={t.recipientHelp}
        options={options}
        list={offers}
      />
      <Suspense fallback={null}>
        {isGroupJid(number) && <RecipientGroup instance={instance} jid={number} />}
      </Suspense>
      {/* Empty at first, so that the field always has the role `combobox`. */}
      <datalist id={offers}>
        <Suspense fallback={null}>{visited && <RecipientOffers instance={instance} />}</Suspense>
      </datalist>
    </div>
  )
}
