import { useLocale, useText } from '#i18n/locale.tsx'
import { phoneFacts } from '#domain/phone-facts.ts'
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import shared from '#ui/shared.module.css'
import { useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { patient, useRead } from '#data/use-read.ts'
import { recentRecipients } from '#local/recent-recipients.ts'

/** Shows the country of a number and what is unusual about it. Only a hint: it never prevents sending. */
export function RecipientFacts({ digits }: { digits: string }) {
  const t = useText('composer').phone
  const locale = useLocale()
  const { country, pretty, type, odd } = phoneFacts(digits)
  const name = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <>
      {name !== undefined && <span>{`${type ? t[type](name) : t.country(name)} `}</span>}
      {pretty !== undefined && <span>{`${t.written(pretty)} `}</span>}
      {odd !== undefined && <span>{`${t[odd]} `}</span>}
    </>
  )
}

/** Offers to add the missing ninth digit to a Brazilian mobile number. */
export function NinthDigit({ digits }: { digits: string }) {
  const t = useText('composer').phone
  const { setValue } = useFormContext<{ number: string }>()
  const { withNinth } = phoneFacts(digits)
  if (withNinth === undefined) return null
  return (
    <div
      className={`${shared.wrapRow} ${shared.small} ${shared.muted} ${shared.afterSmall}`}
      style={{ gap: '4px 12px' }}
    >
      <p role="status" style={{ flex: '1 1 240px' }}>
        {t.ninth}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setValue('number', withNinth, { shouldDirty: true, shouldValidate: true })}
      >
        {t.addNinth(withNinth)}
      </Button>
    </div>
  )
}

/** Suggestions of the recipient field: recent recipients, and the instance's groups if the gateway lists them. */
export function RecipientOffers({ id, instance }: { id: string; instance: string }) {
  const t = useText('composer').phone
  const { address } = useConnection()
  const [recent] = useState(() => recentRecipients(address))
  const list = { params: { instance }, query: { getParticipants: 'false' } }
  const groups = useRead('fetchAllGroups', list, patient).data ?? []
  return (
    <datalist id={id}>
      {recent.map((recipient) => (
        <option key={recipient} value={recipient}>
          {t.recentOption}
        </option>
      ))}
      {groups
        .filter((group) => !recent.includes(group.id))
        .map((group) => (
          <option key={group.id} value={group.id}>
            {t.groupOption(group.subject ?? '')}
          </option>
        ))}
    </datalist>
  )
}
