import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { copyText } from './copy-text.ts'
import { Icon } from './Icon.tsx'

/** Copies a text to the clipboard. `of` says what, for those who don't see where the button stands. */
export function CopyButton({ text, of }: { text: string | (() => string); of: string }) {
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
        void copyText(typeof text === 'function' ? text() : text).then(setCopied)
      }}
    >
      <Icon of={copied ? IconCheck : IconCopy} />
    </ActionIcon>
  )
}
