import { Flex, VisuallyHidden } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import shared from '#ui/shared.module.css'
import { usePhoneScreen } from '#ui/table/use-phone-screen.ts'
import tables from '#ui/table/table.module.css'
import classes from './account.module.css'

/** A row of a table of the account. */
export interface AccountRow {
  readonly key: string
  readonly icon: TablerIcon
  readonly name: ReactNode
  /** What the actions are for, as screen readers say it. */
  readonly of: string
  /** The columns after the name: on a phone the first one and the last one are shown, below the name. */
  readonly cells: readonly [ReactNode, ReactNode, ReactNode]
  readonly isOver?: boolean
  readonly actions: readonly AccountAction[]
}

interface AccountAction {
  readonly label: string
  readonly icon: TablerIcon
  readonly run: () => void
}

/** A table of the account: its columns are at the same places as those of the others. */
export function AccountTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly [string, string, string, string]
  rows: readonly AccountRow[]
}) {
  const t = useText('account')
  const phone = usePhoneScreen()
  return (
    <table
      aria-label={label}
      className={`${tables.table} ${tables.lines} ${tables.cards} ${tables.toEdges} ${classes.table}`}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, icon, name, of, cells, isOver = false, actions }) => (
          <tr key={key} className={isOver ? shared.muted : undefined}>
            <th scope="row">
              <span className={shared.inlineRow}>
                <Icon of={icon} />
                <span className={shared.truncate} title={of} dir="auto">
                  {name}
                </span>
              </span>
            </th>
            {cells.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <td key={at}>{cell}</td>
            ))}
            <td>
              {phone && actions.length > 0 ? (
                <ActionMenu
                  label={t.actionsFor(of)}
                  title={t.actions}
                  tab={0}
                  actions={() => [...actions]}
                />
              ) : (
                <Flex justify="flex-end" wrap="wrap" gap="0 12px">
                  {actions.map((action) => (
                    <button
                      key={action.label}
                      type="button"
                      className={`${shared.bareButton} ${shared.underlined} ${shared.target}`}
                      aria-label={t.actionOf(action.label, of)}
                      onClick={action.run}
                    >
                      {action.label}
                    </button>
                  ))}
                </Flex>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
