import { Box, Flex } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { Icon } from './Icon.tsx'
import shared from './shared.module.css'
import classes from './Steps.module.css'
import parts from '#ui/parts.module.css'

/** The steps of a workflow on a page, in order: the current one and the completed ones. */
export function Steps<Id extends string>({
  words,
  steps,
  current,
  done,
  href,
  children,
}: {
  words: { readonly steps: string; readonly done: string; readonly step: Record<Id, string> }
  steps: readonly Id[]
  current: Id
  done: readonly (Id | false)[]
  /** Returns the link of a step, if they can be opened in any order. */
  href?: (step: Id) => string
  children?: ReactNode
}) {
  const list = (
    <ol className={classes.steps} {...(!href && { 'aria-label': words.steps })}>
      {steps.map((step, n) => {
        const isDone = done.includes(step)
        const isCurrent = step === current ? ('step' as const) : undefined
        const content = (
          <>
            {isDone ? (
              <Box component="span" display="inline-flex" c="var(--ok)">
                <Icon of={IconCircleCheck} />
              </Box>
            ) : (
              <span
                className={`${shared.small} ${shared.inlineRow} ${shared.regular} ${classes.number}`}
              >
                {n + 1}
              </span>
            )}
            <span className={classes.name}>{words.step[step]}</span>
            {isDone && <span className={shared.visuallyHidden}>{words.done}</span>}
          </>
        )
        return href ? (
          <li key={step}>
            <RouterLink
              href={href(step)}
              className={`${parts.tab} ${classes.step}`}
              aria-current={isCurrent}
            >
              {content}
            </RouterLink>
          </li>
        ) : (
          <li key={step} className={`${parts.tab} ${classes.step}`} aria-current={isCurrent}>
            {content}
          </li>
        )
      })}
    </ol>
  )
  return (
    <Flex
      flex="none"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="0 24px"
      px="var(--gutter)"
      className={shared.lineBelow}
    >
      {href ? (
        <nav aria-label={words.steps} className={shared.shrink}>
          {list}
        </nav>
      ) : (
        list
      )}
      {children}
    </Flex>
  )
}
