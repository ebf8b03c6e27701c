import { useQuery } from '@tanstack/react-query'
import { contactListKey, findListed } from '#data/do-not-contact.ts'
import { useReadNumber } from '#data/numbers/number-reader.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { NumberOptions } from '#domain/read-number.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'

/** Warns that the recipient is on the list of numbers not to contact. */
export function ListedNote({
  instance,
  number,
  options,
}: {
  instance: string
  number: string
  options: NumberOptions
}) {
  const t = useText('doNotContact').question
  const formats = useFormats()
  const { address } = useConnection()
  const read = useReadNumber(number, options)
  const to = read && read.state !== 'invalid' ? read.to : ''
  const { data } = useQuery({
    queryKey: [...contactListKey, 'of', instance, to],
    queryFn: async () => (await findListed(address, instance, to)) ?? null,
    enabled: to !== '',
    staleTime: 0,
    retry: false,
  })
  if (!data) return null
  const date = formats.date(data.at)
  return (
    <p role="status">
      <State kind="warning">
        {data.source === 'reply' ? t.optedOut(date) : t.listedSince(date)}
      </State>
    </p>
  )
}
