import { Suspense, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { recipientToSend } from '#domain/recipient.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { beside } from '#message/beside.tsx'
import shared from '#ui/shared.module.css'

const RecipientFacts = beside(
  () => import('./RecipientHelp.tsx').then((m) => m.RecipientFacts),
  ['composer'],
)
const NinthDigit = beside(
  () => import('./RecipientHelp.tsx').then((m) => m.NinthDigit),
  ['composer'],
)
const RecipientOffers = beside(
  () => import('./RecipientHelp.tsx').then((m) => m.RecipientOffers),
  ['composer'],
)

/** The recipient, in any spelling, and under it how it will be sent. Groups and recent recipients are offered. */
export function RecipientField({ instance }: { instance: string }) {
  const t = useText('messages')
  const { control } = useFormContext<{ number: string }>()
  const typed = useWatch({ control, name: 'number' })
  const [visited, setVisited] = useState(false)
  const offers = useId()
  const sent = recipientToSend(typed)
  const isNumber = /^\d{8,15}$/.test(sent)
  return (
    <div onFocus={() => setVisited(true)}>
      <TextField
        control={control}
        name="number"
        label={t.recipient}
        help={
          sent === '' ? (
            t.recipientHelp
          ) : (
            <>
              <Suspense fallback={null}>{isNumber && <RecipientFacts digits={sent} />}</Suspense>
              {t.sentAs} <span className={shared.monoFamily}>{sent}</span>
            </>
          )
        }
        mono
        inputMode="tel"
        list={offers}
      />
      <Suspense fallback={null}>{isNumber && <NinthDigit digits={sent} />}</Suspense>
      <Suspense fallback={null}>
        {visited && <RecipientOffers id={offers} instance={instance} />}
      </Suspense>
    </div>
  )
}
