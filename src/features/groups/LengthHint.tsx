import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { lengthOf } from '#domain/rules.ts'

/** Counts the characters of a text, and warns above the length that gateways usually accept. It refuses nothing. */
export function LengthHint<V extends FieldValues>({
  control,
  name,
  usual,
}: {
  control: Control<V>
  name: FieldPathByValue<V, string>
  usual: number
}) {
  const t = useText('groups').length
  const formats = useFormats()
  const length = lengthOf(useWatch({ control, name }))
  const max = formats.number(usual)
  return (
    <div className={`${shared.small} ${shared.muted} ${shared.afterSmall}`}>
      {length > 0 && <span>{t.count(formats.number(length), max)}</span>}
      <div role="status">{length > usual && <State kind="warning">{t.over(max)}</State>}</div>
    </div>
  )
}

/** The lengths that gateways of this kind usually accept, in characters and people. */
export const usualLengths = { subject: 100, description: 2048, participants: 1024 } as const
