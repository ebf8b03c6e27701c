import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { commandKey } from './shortcuts.ts'

/** A button that looks like a search field and opens the palette. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const t = useText('shell')
  return (
    <UnstyledButton
      className={`${shared.control} ${shared.row} ${shared.grow} ${shared.shrink} ${shared.muted} ${shared.hoverable}`}
      h={32}
      px={8}
      style={{ gap: 8 }}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon of={IconSearch} />
      <span className={`${shared.grow} ${shared.truncate}`}>{t.search}</span>
      <kbd>{commandKey()} K</kbd>
    </UnstyledButton>
  )
}
