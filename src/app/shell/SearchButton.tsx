import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { commandKey } from '#app/palette/shortcuts.ts'
import classes from './InstanceSwitcher.module.css'

/** A button that looks like a search field and opens the palette. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const t = useText('shell')
  return (
    <UnstyledButton
      h="32px"
      c="var(--muted)"
      className={`${shared.hoverable} ${classes.button}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon of={IconSearch} />
      <span className={`${shared.grow} ${shared.truncate}`}>{t.search}</span>
      <kbd>{`${commandKey()} K`}</kbd>
    </UnstyledButton>
  )
}
