import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import classes from './Placeholder.module.css'

/** In a preview, in the place of what is not there or cannot be shown: an icon and words. */
export function Placeholder({ icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <div className={classes.placeholder}>
      <Icon of={icon} size={20} />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
