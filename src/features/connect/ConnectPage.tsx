import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Diagnosis } from '#data/diagnose.ts'
import { useText } from '#i18n/locale.tsx'
import { hostOf } from '#ui/host-of.ts'
import { Icon } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Note } from '#ui/Note.tsx'
import { Appearance } from './Appearance.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import classes from './ConnectPage.module.css'
import { DiagnosisSteps } from './DiagnosisSteps.tsx'
import { SavedGateways } from './SavedGateways.tsx'

/** What the last attempt came to. */
export interface Attempt {
  readonly address: string
  readonly diagnosis: Diagnosis
  /** Epoch milliseconds. */
  readonly at: number
}

/** Connects to a gateway. `forAddress` is given where a link leads to one whose key is not here. */
export function ConnectPage({
  forAddress,
  onConnected,
}: {
  forAddress?: string | undefined
  onConnected: (address: string) => void
}) {
  const t = useText('core')
  const [attempt, setAttempt] = useState<Attempt>()
  const [chosen, setChosen] = useState(forAddress)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    document.title = t.product
  }, [t])
  return (
    <div className={classes.page}>
      <main className={classes.left}>
        <div className={classes.brand}>
          <Logo /> {t.product}
        </div>
        <h1 className={classes.title}>{t.connect.title}</h1>
        {forAddress !== undefined && (
          <Note kind="info" title={t.connect.forLink(hostOf(forAddress))} />
        )}
        <ConnectForm
          key={chosen}
          address={chosen}
          pending={pending}
          onTrying={setPending}
          onAttempt={setAttempt}
          onConnected={onConnected}
          tried={attempt !== undefined}
        />
        <SavedGateways onChoose={setChosen} />
        <Appearance />
      </main>
      <aside className={classes.right} aria-label={t.connect.verdictLabel} aria-busy={pending}>
        {attempt && !pending ? (
          <Verdict attempt={attempt} />
        ) : (
          <div className={classes.verdict}>
            <h2 data-kind="none">{t.connect.introTitle}</h2>
            <p role="status">{pending ? t.connect.trying : t.connect.intro}</p>
            <DiagnosisSteps attempt={undefined} />
          </div>
        )}
        {!globalThis.isSecureContext && <Note kind="warning" title={t.connect.insecure} />}
      </aside>
    </div>
  )
}

function Verdict({ attempt }: { attempt: Attempt }) {
  const t = useText('core').connect
  const { verdict } = attempt.diagnosis
  const good = verdict === 'connected'
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [attempt])
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes.verdict}>
      <h2 data-kind={good ? 'good' : 'bad'}>
        <Icon of={good ? IconCircleCheck : IconAlertTriangle} size={18} />
        {t.verdict[verdict]}
      </h2>
      <p>{t.meaning[verdict]}</p>
      <DiagnosisSteps attempt={attempt} />
    </div>
  )
}
