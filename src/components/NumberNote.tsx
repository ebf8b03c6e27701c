import { Button } from '@mantine/core'
import { useState } from 'react'
import { useReadNumber, useDefaultCountry } from '#data/numbers/number-reader.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { CountrySelect, AreaCodeInput } from './CountrySelect.tsx'
import { NumberFacts } from './NumberFacts.tsx'

/** Shows how a typed number or JID is sent, what is doubtful about it, and other readings to choose. */
export function NumberNote({
  text,
  options,
  onUse,
}: {
  text: string
  options: NumberOptions
  /** Receives the text of the reading that was chosen. */
  onUse: (text: string) => void
}) {
  const t = useText('phone')
  const format = usePhoneFormat()
  const [, setCountry] = useDefaultCountry()
  const read = useReadNumber(text, options)
  const lacksAreaCode = read?.state === 'invalid' && read.reason === 'areaCode'
  const [areaCode, setAreaCode] = useState('')
  const completed = useReadNumber(lacksAreaCode ? text : '', { ...options, areaCode })
  const asks = read?.state === 'invalid' ? asksCountry.has(read.reason) : hasNoPlus(read)
  // Content below must not move when the answer is given.
  const [hasAsked, setHasAsked] = useState(asks)
  if (asks && !hasAsked) setHasAsked(true)
  return (
    <div className={shared.stackSmall}>
      {read !== undefined && read.state !== 'invalid' && (
        <>
          <NumberFacts read={read} label={t.sentAs} />
          {read.alternatives.length > 0 && (
            <div className={shared.wrap}>
              {read.alternatives.map((to) => (
                <Button key={to} size="compact-sm" onClick={() => onUse(`+${to}`)}>
                  {t.use(format(to))}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
      {hasAsked && <CountrySelect hasLabel value={options.country} onChange={setCountry} />}
      {lacksAreaCode && options.country !== undefined && (
        <AreaCodeInput isMissing value={areaCode} onChange={setAreaCode} />
      )}
      {completed?.state === 'ready' && (
        <div>
          <Button size="compact-sm" onClick={() => onUse(`+${completed.to}`)}>
            {t.use(format(completed.to))}
          </Button>
        </div>
      )}
    </div>
  )
}

const asksCountry: ReadonlySet<string> = new Set(['noCountry', 'areaCode'])

const hasNoPlus = (read: ReturnType<typeof useReadNumber>) =>
  read !== undefined &&
  read.state !== 'invalid' &&
  (read.isCompleted ||
    read.reasons.some((reason) => reason === 'country' || reason === 'ambiguous'))
