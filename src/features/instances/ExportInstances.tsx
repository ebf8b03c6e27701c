import { Button } from '@mantine/core'
import type { KnownInstance } from '#data/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { download } from '#ui/download.ts'
import { closePopover, Popover } from '#ui/Popover.tsx'
import classes from './ExportInstances.module.css'
import type { InstanceColumnId } from './instance-column-ids.ts'
import type { InstanceFacts } from './instance-facts.ts'

interface ExportInstancesProps {
  rows: readonly KnownInstance[]
  columns: readonly InstanceColumnId[]
  facts: InstanceFacts
  /** How many are exported, in words. */
  count: string
}

/** Gives what the list shows as a file: the shown columns as CSV, all that is known as JSON. */
export function ExportInstances({ count, ...shown }: ExportInstancesProps) {
  const t = useText('instances')
  return (
    <Popover label={t.export} button={t.export}>
      {() => (
        <div className={classes.menu}>
          <p className={classes.about}>{t.exportText(count)}</p>
          {(['csv', 'json'] as const).map((as) => (
            <div key={as}>
              <Button
                fullWidth
                onClick={(event) => {
                  closePopover(event.currentTarget)
                  void give(as, shown)
                }}
              >
                {t[as]}
              </Button>
              <p className={classes.help}>{as === 'csv' ? t.csvHelp : t.jsonHelp}</p>
            </div>
          ))}
        </div>
      )}
    </Popover>
  )
}

async function give(
  as: 'csv' | 'json',
  { rows, columns, facts }: Omit<ExportInstancesProps, 'count'>,
) {
  // It comes when it is used.
  const { instancesCsv, instancesJson } = await import('./export-instances.ts')
  const file = as === 'csv' ? await instancesCsv(rows, columns, facts) : instancesJson(rows, facts)
  download(`instances-${new Date().toISOString().slice(0, 10)}.${as}`, file)
}
