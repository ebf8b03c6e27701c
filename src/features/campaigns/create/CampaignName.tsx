import { ActionIcon, Flex, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** Selects the field when it appears. */
const select = (field: HTMLInputElement | null) => field?.select()

/** The name of the campaign, which can be changed in place: Enter, or leaving the field, saves; Escape does not. */
export function CampaignName({
  name,
  onChange,
}: {
  name: string
  /** An empty name is that of the file. */
  onChange: (name: string) => void
}) {
  const t = useText('newCampaign').check
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Flex align="center" gap={4} miw={0}>
      {isEditing ? (
        <TextInput
          size="xs"
          w="min(20rem, 60vw)"
          aria-label={t.name}
          ref={select}
          defaultValue={name}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== name) onChange(value.trim())
            setEditing(false)
          }}
          onKeyDown={(event) => {
            const { key, currentTarget, nativeEvent } = event
            if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
            // The button that gets the focus must not be pressed by the same key.
            event.preventDefault()
            if (key === 'Escape') currentTarget.value = name
            button.current?.focus()
          }}
        />
      ) : (
        <span className={`${shared.text} ${shared.medium} ${shared.anywhere}`}>{name}</span>
      )}
      <ActionIcon
        ref={button}
        aria-label={t.rename(name)}
        title={t.name}
        onClick={() => setEditing(true)}
      >
        <Icon of={IconPencil} />
      </ActionIcon>
    </Flex>
  )
}
