import { Flex } from '@mantine/core'
import { useId } from 'react'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** A choice among a few options whose labels are too long for segments. */
export function RadioChoice<V extends string>({
  label,
  value,
  onChange,
  data,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  data: readonly { readonly value: V; readonly label: string }[]
}) {
  const name = useId()
  return (
    <fieldset className={`${shared.shrink} ${shared.grid}`} style={{ gap: 6 }}>
      <legend className={shared.medium} style={{ marginBottom: 6 }}>
        {label}
      </legend>
      <Flex wrap="wrap" align="center" gap="6px 16px">
        {data.map((one) => (
          <label key={one.value} className={shared.inlineRow} style={{ gap: 8, minHeight: 28 }}>
            <input
              type="radio"
              className={parts.tick}
              name={name}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </Flex>
    </fieldset>
  )
}
