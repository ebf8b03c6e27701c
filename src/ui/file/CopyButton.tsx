import { ActionIcon, Button, Flex } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { copyText } from './copy-text.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/**
 * Copies a text to the clipboard. `of` names it for screen readers; with a `label`, the button has words instead. A text
 * that is slow to create can be a promise.
 */
export function CopyButton({
  text,
  of,
  label,
  variant = 'default',
}: {
  text: string | (() => string | Promise<string>)
  of: string
  label?: string
  /** Of the button with words. */
  variant?: 'default' | 'filled'
}) {
  const t = useText('core')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const icon = <Icon of={copied ? IconCheck : IconCopy} />
  const run = () => void copy(text).then(setCopied, () => setCopied(false))
  if (label !== undefined)
    return (
      <Button variant={variant} leftSection={icon} onClick={run}>
        {copied ? t.action.copied : label}
      </Button>
    )
  return (
    <ActionIcon
      aria-label={`${copied ? t.action.copied : t.action.copy}: ${of}`}
      title={copied ? t.action.copied : t.action.copy}
      onClick={run}
    >
      {icon}
    </ActionIcon>
  )
}

/** A text in monospace, with a button that copies it. `of` names it for screen readers; `shown` is shown instead of it. */
export function CopyableText({
  text,
  of,
  shown = text,
}: {
  text: string
  of: string
  shown?: ReactNode
}) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="4px" maw="100%">
      <span className={`${shared.mono} ${shared.anywhere}`}>{shown}</span>
      <CopyButton text={text} of={of} />
    </Flex>
  )
}

async function copy(text: string | (() => string | Promise<string>)): Promise<boolean> {
  const content = typeof text === 'function' ? text() : text
  // Copies a synchronous text synchronously: some browsers require it to be within the click event.
  return copyText(typeof content === 'string' ? content : await content)
}
