import { UnstyledButton } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import { useText } from '#i18n/locale.tsx'
import classes from './EmojiGrid.module.css'
import shared from '#ui/shared.module.css'

// Emoji that are common in business messages; every platform has its own picker for the others.
const rows = [
  '😀 😃 😄 😁 😅 😂 🙂 😉',
  '😊 😍 😘 😎 🤩 🤗 🤔 😴',
  '😢 😭 😡 😱 🥳 🤝 👋 👍',
  '👎 👌 👏 🙌 🙏 💪 👉 👇',
  '❤️ 🧡 💛 💚 💙 💜 💯 🔥',
  '⭐ ✨ 🎉 🎁 🎂 🌹 ☀️ 🌧️',
  '✅ ❌ ⚠️ ❗ ❓ ⏰ 📅 📍',
  '📞 ✉️ 📎 💬 💳 💰 🛒 🚚',
]
const emoji = rows.flatMap((row) => row.split(' '))

/** The number of emoji in a row. */
const columns = 8

/** An emoji picker for the mouse and the arrow keys. Each has a name for screen readers. */
export function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText('messages').text.insert
  const grid = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((one) => one === document.activeElement)
    buttons[at + step]?.focus()
  }

  return (
    <div ref={grid} role="group" aria-label={t.emoji} className={classes.grid}>
      {emoji.map((one, at) => (
        <UnstyledButton
          key={one}
          h="max(2rem, var(--touch))"
          bdrs="md"
          fz="1.25rem"
          lh={1}
          ta="center"
          className={shared.hoverable}
          tabIndex={at === 0 ? 0 : -1}
          onKeyDown={move}
          onClick={() => onPick(one)}
        >
          {one}
        </UnstyledButton>
      ))}
    </div>
  )
}
