import { IconCircleCheck } from '@tabler/icons-react'
import { Link as RouterLink, useLocation } from 'wouter'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { steps, type Step } from './new-campaign-values.ts'
import classes from './Stepper.module.css'

/** The steps, each a link: they may be taken in any order. */
export function Stepper({ step, done }: { step: Step; done: readonly Step[] }) {
  const t = useText('newCampaign')
  const [path] = useLocation()
  return (
    <nav aria-label={t.steps} className={classes.nav}>
      <ol className={classes.steps}>
        {steps.map((one, n) => (
          <li key={one}>
            <RouterLink
              href={`${path}?step=${one}`}
              className={classes.step}
              aria-current={one === step ? 'step' : undefined}
            >
              {done.includes(one) ? (
                <span className={classes.done}>
                  <Icon of={IconCircleCheck} />
                </span>
              ) : (
                <span className={classes.number}>{n + 1}</span>
              )}
              {t.step[one]}
              {done.includes(one) && <span className={shared.visuallyHidden}>{t.done}</span>}
            </RouterLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
