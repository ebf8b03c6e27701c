import { useId, type ReactNode } from 'react'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** A choice among a few options whose labels are too long for segments, with native radio buttons. */
export function RadioChoice<V extends string>({
  label,
  isLabelHidden = false,
  value,
  onChange,
  data,
  help,
}: {
  label: ReactNode
  /** Whether the label is only for screen readers: a heading above says the same. */
  isLabelHidden?: boolean
  /** Undefined until one is chosen. */
  value: V | undefined
  onChange: (value: V) => void
  data: readonly { readonly value: V; readonly label: ReactNode }[]
  /** Below the options. */
  help?: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      className={`${shared.shrink} ${shared.anywhere}`}
      aria-describedby={help === undefined ? undefined : `${id}help`}
    >
      <legend
        className={isLabelHidden ? shared.visuallyHidden : `${shared.medium} ${shared.beforeSmall}`}
      >
        {label}
      </legend>
      <div className={shared.wrapWide}>
        {data.map((one) => (
          <label
            key={one.value}
            className={shared.inlineRow}
            style={{ gap: 8, minHeight: 'max(1.75rem, var(--touch))' }}
          >
            <input
              type="radio"
              className={parts.tick}
              name={id}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
      {help !== undefined && (
        <p id={`${id}help`} className={`${shared.muted} ${shared.small}`}>
          {help}
        </p>
      )}
    </fieldset>
  )
}
