import { useId } from 'react'
import shared from '#ui/shared.module.css'
import classes from './SegmentedControl.module.css'

/** A choice among a few options, side by side: native radio buttons. */
export function SegmentedControl<V extends string>({
  'aria-label': label,
  className = '',
  fullWidth = false,
  disabled = false,
  value,
  onChange,
  data,
}: {
  'aria-label': string
  className?: string | undefined
  fullWidth?: boolean
  disabled?: boolean | undefined
  value: V
  onChange: (value: V) => void
  data: readonly { value: V; label: string }[]
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`${shared.box} ${classes.root} ${className}`}
      data-full={fullWidth || undefined}
    >
      {data.map((one) => (
        <label key={one.value} className={`${shared.row} ${shared.ringed} ${classes.label}`}>
          <input
            type="radio"
            className={shared.covering}
            name={name}
            value={one.value}
            disabled={disabled}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </div>
  )
}
