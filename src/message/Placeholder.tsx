import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import classes from './Placeholder.module.css'

/** Replaces missing or unsupported content in a preview: an icon and text. */
export function Placeholder({ icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <div className={classes.placeholder}>
      <Icon of={icon} size={20} />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
