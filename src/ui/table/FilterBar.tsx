import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './FilterBar.module.css'
import { SearchField } from './SearchField.tsx'

/** Search and filters of a list, and its count. */
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
  return (
    <search
      className={`${shared.row} ${shared.lineBelow}`}
      style={{ flexWrap: 'wrap', gap: 8, paddingInline: 'var(--gutter)', paddingBottom: 12 }}
      data-pending={isFinding || undefined}
    >
      <SearchField search={search} onSearch={onSearch} placeholder={placeholder} />
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
