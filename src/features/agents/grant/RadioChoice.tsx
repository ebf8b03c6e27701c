import { useId } from 'react'
import classes from './GrantDialog.module.css'

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
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <div className={classes.row}>
        {data.map((one) => (
          <label key={one.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
