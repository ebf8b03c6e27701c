import { ActionIcon, Flex, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** The name of the campaign, which can be changed in place. */
export function CampaignName({
  name,
  onChange,
}: {
  name: string
  /** An empty name is that of the file. */
  onChange: (name: string) => void
}) {
  const t = useText('newCampaign').check
  const [typed, setTyped] = useState<string>()
  /** Whether a key has ended it: a removed field loses the focus, too. */
  const hasEnded = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  function end(isSaved: boolean) {
    if (typed === undefined) return
    hasEnded.current = true
    if (isSaved) onChange(typed.trim())
    flushSync(() => setTyped(undefined))
    button.current?.focus()
  }
  if (typed !== undefined)
    return (
      <TextInput
        size="xs"
        w="min(20rem, 70vw)"
        aria-label={t.name}
        ref={field}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (hasEnded.current) return
          onChange(typed.trim())
          setTyped(undefined)
        }}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event
          if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
          // The button that gets the focus must not be pressed by the same key.
          event.preventDefault()
          end(key === 'Enter')
        }}
      />
    )
  return (
    <Flex align="center" gap={4} miw={0}>
      <span className={`${shared.text} ${shared.medium} ${shared.anywhere}`}>{name}</span>
      <ActionIcon
        ref={button}
        aria-label={t.rename(name)}
        title={t.name}
        onClick={() => {
          hasEnded.current = false
          flushSync(() => setTyped(name))
          field.current?.focus()
          field.current?.select()
        }}
      >
        <Icon of={IconPencil} />
      </ActionIcon>
    </Flex>
  )
}
