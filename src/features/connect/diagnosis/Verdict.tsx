import { IconAlertTriangle } from '@tabler/icons-react'
import { isThisMachine } from '#data/session/connect-steps.ts'
import type { Attempt } from '#features/connect/attempt.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { DiagnosisSteps } from './DiagnosisSteps.tsx'
import shared from '#ui/shared.module.css'

/** Result of a failed attempt: the verdict, its meaning, every step, and fixes for the failed one. */
export function Verdict({
  attempt,
  onUse,
}: {
  attempt: Attempt
  onUse?: (address: string) => void
}) {
  const t = useText('gateway')
  const { verdict } = attempt.diagnosis
  return (
    <>
      <h2 className={`${shared.row} ${shared.heading} ${shared.bad}`} style={{ gap: 8 }}>
        <Icon of={IconAlertTriangle} size={18} />
        <span>{t.verdict[verdict]}</span>
      </h2>
      <p className={`${shared.after} ${shared.secondary}`}>
        {verdict === 'plain-http' && isThisMachine(attempt.address)
          ? t.plainHere
          : t.meaning[verdict]}
      </p>
      <DiagnosisSteps attempt={attempt} onUse={onUse} />
    </>
  )
}
