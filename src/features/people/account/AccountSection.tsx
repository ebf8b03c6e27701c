import { Flex } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'

/** A section of the account, whose table goes from one edge of the page to the other. */
export function AccountSection({
  title,
  count,
  action,
  children,
}: {
  title: string
  /** The number of its rows. */
  count?: string | undefined
  /** At the right of the title: a button, or a muted sentence. */
  action?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Flex className={classes.head} wrap="wrap" align="center" justify="space-between" gap="xs md">
        <Flex align="baseline" gap="xs">
          <h2 id={id} className={shared.heading}>
            {title}
          </h2>
          {count !== undefined && <span className={shared.muted}>{count}</span>}
        </Flex>
        {action}
      </Flex>
      {children}
    </section>
  )
}
