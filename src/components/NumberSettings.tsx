import { Flex } from '@mantine/core'
import { useState } from 'react'
import { useDefaultCountry } from '#data/numbers/number-reader.ts'
import { callingCode } from '#domain/format-phone.ts'
import type { FoundNumbers, NumberOptions } from '#domain/read-number.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { CountrySelect, AreaCodeInput } from './CountrySelect.tsx'

/** Asks how numbers of a list are read that have no country code or no area code, and says how many get it. */
export function NumberSettings({
  found: { rows, completed },
  options,
  onAreaCode,
}: {
  found: FoundNumbers
  options: NumberOptions
  onAreaCode: (code: string) => void
}) {
  const t = useText('phone')
  const formats = useFormats()
  const [, setCountry] = useDefaultCountry()
  const has = (...causes: readonly string[]) =>
    rows.some(({ read }) =>
      read.state === 'invalid'
        ? causes.includes(read.reason)
        : read.reasons.some((reason) => causes.includes(reason)),
    )
  const lacksArea = has('areaCode')
  const lacksCountry = completed > 0 || lacksArea || has('country', 'noCountry', 'ambiguous')
  // What has been asked stays, so that the answer can be changed.
  const [isAsked, setIsAsked] = useState(false)
  if (lacksCountry && !isAsked) setIsAsked(true)
  if (!isAsked) return null
  return (
    <Flex wrap="wrap" align="end" gap="4px 12px">
      <CountrySelect hasLabel value={options.country} onChange={setCountry} />
      {options.country !== undefined && (
        <AreaCodeInput isMissing={lacksArea} value={options.areaCode} onChange={onAreaCode} />
      )}
      {completed > 0 && options.country !== undefined && (
        <span role="status" className={`${shared.small} ${shared.muted}`}>
          {t.gets(completed, formats.number(completed), callingCode(options.country))}
        </span>
      )}
    </Flex>
  )
}
