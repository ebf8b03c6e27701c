import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form'
import { useReadNumber } from '#data/numbers/number-reader.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { late } from '#ui/load/late.tsx'

const NumberNote = late(() => import('./NumberNote.tsx').then((m) => m.NumberNote), ['phone'])

/** A field for one phone number or recipient, which shows how it is sent: see {@link NumberNote}. */
export function PhoneField<V extends FieldValues>({
  control,
  name,
  label,
  help,
  opened,
  options,
  list,
}: {
  control: Control<V>
  name: FieldPathByValue<V, string>
  label: string
  help?: ReactNode
  opened?: string | undefined
  /** How numbers are read, as in the form's rules. */
  options: NumberOptions
  /** The id of a `datalist` with suggestions. */
  list?: string
}) {
  const {
    field: { value, onChange },
    fieldState: { invalid },
  } = useController({ control, name })
  const typed = value === opened ? '' : String(value)
  const read = useReadNumber(typed, options)
  const isSure = read?.state === 'ready' && read.pretty !== undefined
  const countryBefore = useRef(options.country)
  // The country is chosen below the field, which shows what is sent, and whose error may be gone.
  const readAgain = useEffectEvent(() => {
    if (isSure || invalid) onChange(isSure ? read.pretty : value)
  })
  useEffect(() => {
    if (options.country === countryBefore.current) return
    countryBefore.current = options.country
    readAgain()
  }, [options.country])
  return (
    <div>
      <TextField
        control={control}
        name={name}
        label={label}
        help={help}
        inputMode="tel"
        mono
        clean={(text) => (isSure ? read.pretty : text)}
        {...(list !== undefined && { list })}
      />
      {typed !== '' && <NumberNote text={typed} options={options} onUse={onChange} />}
    </div>
  )
}
