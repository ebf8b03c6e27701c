import '@mantine/core/styles/CloseButton.css'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, useTransition, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './FilterBar.module.css'

/** Search and filters of a list, and its count; `/` focuses the search, Enter opens the only match. */
export function FilterBar({
  search,
  onSearch,
  placeholder,
  count,
  onClear,
  isFinding = false,
  children,
}: {
  search: string
  onSearch: (search: string) => void
  /** Says what can be searched; also the field's label. */
  placeholder: string
  count: ReactNode
  /** Clears search and filters; undefined while none is in use. */
  onClear?: (() => void) | undefined
  /** Whether the rows still belong to an earlier search. */
  isFinding?: boolean
  children?: ReactNode
}) {
  const t = useText('core')
  const input = useRef<HTMLInputElement>(null)
  // A key press renders this field at once, and the list in a transition: only the list's cost depends on the number of
  // rows.
  const [typed, setTyped] = useState(search)
  const [isPending, startTransition] = useTransition()
  // It was changed elsewhere, e.g. by a link.
  if (!isPending && typed !== search) setTyped(search)
  const type = (text: string) => {
    setTyped(text)
    startTransition(() => onSearch(text))
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement | null)?.closest(
        'input, textarea, select, dialog, [role=dialog], [contenteditable]',
      )
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search
      className={`${shared.row} ${shared.lineBelow}`}
      style={{ flexWrap: 'wrap', gap: 8, paddingInline: 'var(--gutter)', paddingBottom: 12 }}
      data-pending={isPending || isFinding || undefined}
    >
      <TextInput
        ref={input}
        size="xs"
        className={classes.search}
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={(e) => type(e.target.value)}
        leftSection={<Icon of={IconSearch} />}
        rightSection={
          typed === '' ? (
            <kbd aria-hidden>/</kbd>
          ) : (
            <CloseButton size="sm" aria-label={t.action.clear} onClick={() => type('')} />
          )
        }
      />
      {children !== undefined && <div className={classes.filters}>{children}</div>}
      {onClear && (
        <Button variant="subtle" color="gray" className={classes.clear ?? ''} onClick={onClear}>
          {t.action.clearFilters}
        </Button>
      )}
      <div className={`${shared.push} ${shared.muted} ${classes.count}`} role="status">
        {count}
      </div>
    </search>
  )
}
