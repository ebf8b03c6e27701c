import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { Popover } from '#ui/Popover.tsx'
import { usualColumns, type AgentColumnId } from './agent-column-ids.ts'
import type { AgentColumn } from './agent-columns.tsx'
import classes from './menus.module.css'

/** Which columns the list has. */
export function ColumnsMenu({
  all,
  shown,
  onChange,
}: {
  all: readonly AgentColumn[]
  shown: readonly AgentColumnId[]
  onChange: (ids: readonly AgentColumnId[]) => void
}) {
  const t = useText('agents').list
  return (
    <Popover label={t.columns} button={t.columns}>
      {() => (
        <div className={classes.menu}>
          {all.map(({ id, title }) => (
            <Check
              key={id}
              label={title}
              checked={shown.includes(id)}
              disabled={id === 'name'}
              onChange={(e) =>
                onChange(e.target.checked ? [...shown, id] : shown.filter((one) => one !== id))
              }
            />
          ))}
          <Button onClick={() => onChange(usualColumns)}>{t.usualColumns}</Button>
        </div>
      )}
    </Popover>
  )
}
