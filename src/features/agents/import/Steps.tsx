import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './Steps.module.css'

const steps = ['file', 'columns', 'check', 'run'] as const
type Step = (typeof steps)[number]

/** Where one is on the way to an import. They follow by themselves. */
export function Steps({
  current,
  done,
  children,
}: {
  current: Step
  done: readonly (Step | false)[]
  /** At the right of the line. */
  children?: ReactNode
}) {
  const t = useText('import')
  return (
    <div className={classes.line}>
      <ol className={classes.steps} aria-label={t.steps}>
        {steps.map((step, n) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {n > 0 && (
              <span className={classes.arrow}>
                <Icon of={IconChevronRight} />
              </span>
            )}
            {done.includes(step) && (
              <span className={classes.done}>
                <Icon of={IconCircleCheck} />
              </span>
            )}
            {t.step[step]}
            {done.includes(step) && <span className={classes.hidden}>, {t.stepDone}</span>}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
