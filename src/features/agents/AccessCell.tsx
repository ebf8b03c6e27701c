import type { Catalogue } from '#i18n/catalogues.ts'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './AccessCell.module.css'
import type { Agent } from './agent-values.ts'
import { isWithoutAccess } from './match-agents.ts'

/** What an agent has access to, on one line: one instance with its level, and how many more. */
export function AccessCell({
  agent,
  first,
  t,
}: {
  agent: Agent
  /** The name of the instance to show where there are several. */
  first: string
  t: Catalogue['agents']['list']
}) {
  if (isWithoutAccess(agent)) return <State kind="warning">{t.noAccess}</State>
  // Access that the permission list doesn't show.
  if (agent.allowAllInstances) return <State kind="info">{t.allInstances}</State>
  const { userPermissions: all } = agent
  const shown = all.find((p) => p.instance.name === first) ?? all[0]
  if (!shown) return null
  const every = all.map((p) => `${p.instance.name || p.instanceId} ${p.permissionLevel}`)
  return (
    <span className={classes.access} title={every.join('\n')}>
      <span className={`${shared.shrink} ${shared.truncate} ${shared.mono}`}>
        {shown.instance.name || shown.instanceId}
      </span>
      <LevelTag>{shown.permissionLevel}</LevelTag>
      {all.length > 1 && (
        <span className={`${shared.rigid} ${shared.muted}`}>+{all.length - 1}</span>
      )}
    </span>
  )
}

/** A permission's level, as the gateway has the word. */
function LevelTag({ children }: { children: string }) {
  return <span className={classes.tag}>{children === '' ? '""' : children}</span>
}
