import { ActionIcon, Button, Flex } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Selection, SelectionWords } from './use-selection.ts'
import shared from '#ui/shared.module.css'

/** Docked under a list while rows are selected: the count, and the actions. */
export function SelectionBar<Row>({
  words: t,
  selection,
  shown,
  children,
}: {
  words: SelectionWords
  selection: Selection<Row>
  /** The rows that match search and filters. */
  shown: readonly Row[]
  /** The actions on the selected rows. */
  children: ReactNode
}) {
  const formats = useFormats()
  const { chosen, isChosen, add, clear } = selection
  const among = shown.filter(isChosen).length
  const hidden = chosen.length - among
  return (
    <div
      role="group"
      aria-label={t.selection}
      className={`${shared.wrapWide} ${shared.lineAbove}`}
      style={{ alignItems: 'center', minHeight: 56, padding: '8px var(--gutter)' }}
    >
      <span role="status">
        <strong>{t.selected(chosen.length, formats.number(chosen.length))}</strong>
        {hidden > 0 && (
          <span className={shared.muted}> {t.notShown(hidden, formats.number(hidden))}</span>
        )}
      </span>
      {among < shown.length && (
        <Button variant="subtle" onClick={() => add(shown)}>
          {t.selectAll(formats.number(shown.length))}
        </Button>
      )}
      <Flex wrap="wrap" align="center" gap="xs" ms="auto">
        {children}
        <ActionIcon aria-label={t.unselect} title={t.unselect} onClick={clear}>
          <Icon of={IconX} />
        </ActionIcon>
      </Flex>
    </div>
  )
}
