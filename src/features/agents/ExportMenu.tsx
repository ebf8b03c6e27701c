import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { download } from '#ui/download.ts'
import { closePopover, Popover } from '#ui/Popover.tsx'
import type { AgentColumnId } from './agent-column-ids.ts'
import type { Agent } from './agent-values.ts'
import classes from './menus.module.css'

/** Gives agents as a file: the shown columns as CSV, all that is known as JSON. */
export function ExportMenu({
  agents,
  columns,
  all,
  count,
}: {
  agents: readonly Agent[]
  columns: readonly AgentColumnId[]
  /** Every agent of the gateway. */
  all: readonly Agent[]
  /** How many are exported, in words. */
  count: string
}) {
  const t = useText('agents').list

  return (
    <Popover label={t.export} button={t.export}>
      {() => (
        <div className={classes.menu}>
          <p className={classes.about}>{t.exportText(count)}</p>
          {(['csv', 'json'] as const).map((as) => (
            <div key={as}>
              <Button
                fullWidth
                onClick={(e) => {
                  closePopover(e.currentTarget)
                  void give(as, agents, columns, all)
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
  agents: readonly Agent[],
  columns: readonly AgentColumnId[],
  all: readonly Agent[],
) {
  // It comes when it is used.
  const { agentsCsv, agentsJson } = await import('./export-agents.ts')
  const file = as === 'csv' ? await agentsCsv(agents, columns, all) : agentsJson(agents)
  download(`agents-${new Date().toISOString().slice(0, 10)}.${as}`, file)
}
