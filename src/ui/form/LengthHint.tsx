import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import { lengthOf } from './rules.ts'

/** Counts the characters of a text, and warns above the length that gateways usually accept. It refuses nothing. */
export function LengthHint({ text, usual }: { text: string; usual: number }) {
  const t = useText('core').length
  const formats = useFormats()
  const length = lengthOf(text)
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
