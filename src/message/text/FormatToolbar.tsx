import { keysOf } from '#domain/keys-of.ts'
import { ActionIcon, Flex } from '@mantine/core'
import { IconBold, IconCode, IconItalic, IconStrikethrough } from '@tabler/icons-react'
import { markers, toggleMarker, type MarkerStyle } from '#domain/message-text.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'

const icons = {
  bold: IconBold,
  italic: IconItalic,
  strike: IconStrikethrough,
  mono: IconCode,
} as const

/** Buttons that wrap the selection of a field in the platform's markers. */
export function FormatToolbar({
  field,
  onChange,
}: {
  /** Returns the field that the buttons act on. */
  field: () => HTMLTextAreaElement | null
  onChange: (text: string) => void
}) {
  const t = useText('messages').text.format
  return (
    <Flex role="group" aria-label={t.label} gap="4px">
      {keysOf(icons).map((style) => (
        <ActionIcon
          key={style}
          aria-label={t[style]}
          title={t[style]}
          onMouseDown={keepFocus}
          onClick={() => applyMarker(field(), style, onChange)}
        >
          <Icon of={icons[style]} />
        </ActionIcon>
      ))}
    </Flex>
  )
}

/** Adds a marker around the selection of a field, or removes it, and keeps the words selected. */
export function applyMarker(
  field: HTMLTextAreaElement | null,
  style: MarkerStyle,
  onChange: (text: string) => void,
): void {
  if (!field) return
  const selected = { start: field.selectionStart, end: field.selectionEnd }
  const { text, start, end } = toggleMarker(field.value, selected, markers[style])
  onChange(text)
  field.focus()
  // Waits for React to write the new text.
  requestAnimationFrame(() => field.setSelectionRange(start, end))
}
