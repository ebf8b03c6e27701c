import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useMergedRef } from '@mantine/hooks'
import shared from '#ui/shared.module.css'
import classes from './Check.module.css'

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  /** Partially checked: the browser has a style for it, but no attribute. */
  indeterminate?: boolean
  ref?: Ref<HTMLInputElement> | undefined
}

/** The native checkbox with its label, help and error: a few hundred bytes instead of the library's 5 kB. */
export function Check({
  label,
  help,
  error,
  indeterminate = false,
  className = '',
  ref,
  ...rest
}: CheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const id = useId()
  const about = error ?? help
  return (
    <div className={className} style={{ minWidth: 0 }}>
      <label className={`${shared.row} ${classes.label}`}>
        <input
          {...rest}
          ref={useMergedRef(box, ref)}
          type="checkbox"
          className={`${shared.rigid} ${classes.box}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={about === undefined ? undefined : id}
        />
        <span className={shared.shrink}>{label}</span>
      </label>
      {about !== undefined && (
        <div
          id={id}
          className={`${shared.small} ${error === undefined ? shared.muted : shared.bad}`}
          style={{ marginBlock: '2px 0', marginInline: '32px 0' }}
        >
          {about}
        </div>
      )}
    </div>
  )
}
