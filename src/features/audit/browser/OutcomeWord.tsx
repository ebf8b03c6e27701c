import { useText } from '#i18n/locale.tsx'
import type { AuditOutcome } from '#local/agent-audit.ts'
import { State } from '#ui/State.tsx'

const kinds = { accepted: 'ok', refused: 'bad', unknown: 'unknown' } as const

/** The outcome of a change, as a state. */
export function OutcomeWord({ outcome }: { outcome: AuditOutcome }) {
  const t = useText('audit')
  return <State kind={kinds[outcome]}>{t.outcome[outcome]}</State>
}
