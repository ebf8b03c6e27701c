import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import classes from './Check.module.css'

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** The browser's own checkbox with its label, help and error: a few hundred bytes where the library's is 5 kB. */
export function Check({ label, help, error, className = '', ...rest }: CheckProps) {
  const id = useId()
  const about = error ?? help
  return (
    <div className={`${classes.root} ${className}`}>
      <label className={classes.label}>
        <input
          {...rest}
          type="checkbox"
          className={classes.box}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={about === undefined ? undefined : id}
        />
        <span>{label}</span>
      </label>
      {about !== undefined && (
        <div id={id} className={classes.about} data-error={error !== undefined || undefined}>
          {about}
        </div>
      )}
    </div>
  )
}
