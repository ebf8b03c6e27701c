import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'

/** Asks for the area code of numbers that lack theirs. What was asked stays, so that the answer can be changed. */
export function AreaCodeInput({
  isMissing,
  value = '',
  onChange,
}: {
  /** Whether a number lacks its area code. */
  isMissing: boolean
  value?: string | undefined
  /** Receives digits. */
  onChange: (code: string) => void
}) {
  const t = useText('phone')
  const [isAsked, setIsAsked] = useState(value !== '')
  if (isMissing && !isAsked) setIsAsked(true)
  if (!isAsked) return null
  return (
    <TextInput
      size="xs"
      label={t.areaCode}
      value={value}
      inputMode="numeric"
      maxLength={5}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
