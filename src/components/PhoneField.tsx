import { Suspense, useRef } from 'react'
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form'
import { TextField } from '#ui/form/TextField.tsx'
import { lateHelp } from '#ui/late.tsx'

const PhoneHelp = lateHelp(() => import('./PhoneHelp.tsx').then((m) => m.PhoneHelp), ['phone'])

/** A field for one phone number, which shows the number as it is sent: see {@link PhoneHelp}. */
export function PhoneField<V extends FieldValues>({
  control,
  name,
  label,
  help,
  opened,
}: {
  control: Control<V>
  name: FieldPathByValue<V, string>
  label: string
  help: string
  /** The initial value, which stays as received. */
  opened?: string | undefined
}) {
  const {
    field: { value, onChange },
  } = useController({ control, name })
  const field = useRef<HTMLDivElement>(null)
  return (
    <div ref={field}>
      <TextField control={control} name={name} label={label} help={help} inputMode="tel" mono />
      <Suspense fallback={null}>
        {value !== '' && (
          <PhoneHelp
            field={field}
            text={value}
            isUntouched={value === opened}
            onComplete={onChange}
          />
        )}
      </Suspense>
    </div>
  )
}
