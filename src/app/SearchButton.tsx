import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { commandKey } from './shortcuts.ts'
import classes from './SearchButton.module.css'

/** A button that looks like a search field and opens the palette. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const t = useText('shell')
  return (
    <UnstyledButton className={classes.button} aria-haspopup="dialog" onClick={onClick}>
      <Icon of={IconSearch} />
      <span className={`${shared.grow} ${shared.truncate}`}>{t.search}</span>
      <kbd
        className={`${shared.secondary} ${shared.noWrap}`}
        style={{
          padding: '0 4px',
          border: '1px solid var(--line2)',
          borderRadius: 4,
          font: '12px/16px var(--mantine-font-family)',
        }}
      >
        {commandKey()} K
      </kbd>
    </UnstyledButton>
  )
}
