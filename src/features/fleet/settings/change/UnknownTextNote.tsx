import { useFormats, useText } from '#i18n/locale.tsx'
import type { UnknownText } from '#features/fleet/settings/change-plan.ts'
import { Note } from '#ui/Note.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { CallTextInput } from './CallTextInput.tsx'
import shared from '#ui/shared.module.css'

/** Asks what to do with instances whose text is unknown: every write replaces it (contract, section 4). */
export function UnknownTextNote({
  count,
  choice,
  asked,
  onChoice,
}: {
  count: number
  choice: UnknownText
  /** Whether the user tried to continue without an answer. */
  asked: boolean
  onChoice: (choice: UnknownText) => void
}) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  return (
    <Note kind="warning" title={t.unknownTitle(count, formats.number(count))}>
      <div className={shared.stackMedium}>
        <p>{t.unknownText}</p>
        <span className={shared.flex}>
          <SegmentedControl
            aria-label={t.unknownWhat}
            value={choice.is}
            onChange={(is) => onChoice(is === 'skip' ? { is } : { is, text: '' })}
            data={[
              { value: 'skip', label: t.unknownSkip },
              { value: 'text', label: t.unknownWrite },
            ]}
          />
        </span>
        {choice.is === 'text' && (
          <CallTextInput
            label={t.unknownField}
            value={choice.text}
            error={asked && choice.text.trim() === '' ? t.unknownNeeded : undefined}
            onChange={(text) => onChoice({ is: 'text', text })}
          />
        )}
      </div>
    </Note>
  )
}
