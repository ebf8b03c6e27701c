import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { copyText } from './copy-text.ts'
import { Icon } from './Icon.tsx'

/**
 * Copies a text to the clipboard. `of` says what, for those who don't see where the button stands. A text that takes
 * its time to make may be promised.
 */
export function CopyButton({
  text,
  of,
}: {
  text: string | (() => string | Promise<string>)
  of: string
}) {
  const t = useText('core')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <ActionIcon
      aria-label={`${copied ? t.action.copied : t.action.copy}: ${of}`}
      title={copied ? t.action.copied : t.action.copy}
      onClick={() => {
        void copy(text).then(setCopied, () => setCopied(false))
      }}
    >
      <Icon of={copied ? IconCheck : IconCopy} />
    </ActionIcon>
  )
}

async function copy(text: string | (() => string | Promise<string>)): Promise<boolean> {
  const made = typeof text === 'function' ? text() : text
  // What is there at once is copied at once: some browsers allow it only in the click itself.
  return copyText(typeof made === 'string' ? made : await made)
}
