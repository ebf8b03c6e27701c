import '@mantine/core/styles/CloseButton.css'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './FilterBar.module.css'

/** The search of a list; `/` focuses it, Enter opens the only match. */
export function SearchField({
  search,
  onSearch,
  placeholder,
}: {
  search: string
  onSearch: (search: string) => void
  /** Says what can be searched; also the field's label. */
  placeholder: string
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
    <TextInput
      ref={input}
      size="xs"
      className={classes.search}
      // Of no form: Enter submits nothing.
      form=""
      aria-label={placeholder}
      placeholder={placeholder}
      data-pending={isPending || undefined}
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
  )
}
