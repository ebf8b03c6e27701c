import { Suspense, useId, useRef, useState } from 'react'
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
const PhoneHelp = beside(
  () => import('#components/PhoneHelp.tsx').then((m) => m.PhoneHelp),
  ['phone'],
)
const NinthDigit = beside(
  () => import('./RecipientHelp.tsx').then((m) => m.NinthDigit),
  ['composer'],
)
const RecipientOffers = beside(
  () => import('./RecipientHelp.tsx').then((m) => m.RecipientOffers),
  ['composer'],
)

/** The recipient, in any spelling, and how it will be sent. Suggests groups and recent recipients. */
export function RecipientField({ instance }: { instance: string }) {
  const t = useText('messages')
  const { control, setValue } = useFormContext<{ number: string }>()
  const typed = useWatch({ control, name: 'number' })
  const [visited, setVisited] = useState(false)
  const offers = useId()
  const field = useRef<HTMLDivElement>(null)
  // With the default country's code, if it has none.
  const [completable, setCompletable] = useState<string>()
  const sent = recipientToSend(typed === '' ? '' : (completable ?? typed))
  const isNumber = /^\d{8,15}$/.test(sent)
  return (
    <div ref={field} onFocus={() => setVisited(true)}>
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
              <span>{t.sentAs}</span> <span className={shared.mono}>{sent}</span>
            </>
          )
        }
        mono
        inputMode="tel"
        list={offers}
      />
      <Suspense fallback={null}>{isNumber && <NinthDigit digits={sent} />}</Suspense>
      <Suspense fallback={null}>
        {visited && typed !== '' && (
          <PhoneHelp
            isBare
            field={field}
            text={typed}
            onComplete={(text) => setValue('number', text, { shouldDirty: true })}
            onCompletable={setCompletable}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {visited && <RecipientOffers id={offers} instance={instance} />}
      </Suspense>
    </div>
  )
}
