import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconHelpCircle,
  IconInfoCircle,
  IconLoader2 as IconLoader,
  IconPencil,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './State.module.css'

const kinds = {
  ok: IconCircleCheck,
  bad: IconCircleX,
  unknown: IconHelpCircle,
  warning: IconAlertTriangle,
  off: IconCircleMinus,
  info: IconInfoCircle,
  running: IconLoader,
  changed: IconPencil,
} as const

export type StateKind = keyof typeof kinds

const colours: Readonly<Record<StateKind, string | undefined>> = {
  ok: '',
  bad: shared.bad,
  unknown: shared.warning,
  warning: shared.warning,
  changed: shared.warning,
  off: shared.muted,
  info: shared.muted,
  running: shared.muted,
}

/** A word with an icon and a colour. Lists have hundreds: uses as few elements as possible. */
export function State({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return (
    <span
      className={`${shared.inlineRow} ${colours[kind] ?? ''} ${classes.state}`}
      data-kind={kind}
    >
      <Icon of={kinds[kind]} />
      <span>{children}</span>
    </span>
  )
}
