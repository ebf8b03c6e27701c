import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import shared from './shared.module.css'
import classes from './Section.module.css'

/** A part of a page with its own title: a landmark for screen readers. */
export function Section({
  title,
  context,
  action,
  children,
}: {
  title: string
  /** Next to the title, muted: a count, a date. */
  context?: ReactNode
  action?: ReactNode
  /** Nothing if it is collapsed. */
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="8px 16px"
        mih="1.5rem"
        mb={children === false ? 0 : 'md'}
      >
        <Flex wrap="wrap" align="baseline" gap="0 8px">
          <h2 id={id} className={shared.heading}>
            {title}
          </h2>
          {context !== undefined && <span className={shared.muted}>{context}</span>}
        </Flex>
        {action}
      </Flex>
      {children}
    </section>
  )
}
