import type { Catalogue } from '#i18n/catalogues.ts'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './AccessCell.module.css'
import type { Agent } from './agent-values.ts'
import { InstanceName } from './InstanceName.tsx'
import { isWithoutAccess } from './match-agents.ts'

/** Summarises an agent's access on one line: one instance with its level, and the number of further ones. */
export function AccessCell({
  agent,
  first,
  t,
}: {
  agent: Agent
  /** The name of the instance to show if the agent has several. */
  first: string
  t: Catalogue['agents']['list']
}) {
  if (isWithoutAccess(agent)) return <State kind="warning">{t.noAccess}</State>
  // Access that the permission list does not show.
  if (agent.allowAllInstances) return <State kind="info">{t.allInstances}</State>
  const { userPermissions: all } = agent
  const shown = all.find((p) => p.instance.name === first) ?? all[0]
  if (!shown) return null
  const every = all.map((p) => `${p.instance.name || p.instanceId} ${p.permissionLevel}`)
  return (
    <span
      className={shared.inlineRow}
      style={{ gap: 4, maxWidth: '100%', verticalAlign: 'top' }}
      title={every.join('\n')}
      data-all
    >
      <InstanceName>{shown.instance.name || shown.instanceId}</InstanceName>
      <LevelTag>{shown.permissionLevel}</LevelTag>
      {all.length > 1 && (
        <span className={`${shared.rigid} ${shared.muted}`}>{`+${all.length - 1}`}</span>
      )}
    </span>
  )
}

/** A permission's level, in the gateway's own word. */
function LevelTag({ children }: { children: string }) {
  return (
    <span
      className={`${shared.truncate} ${shared.rigid} ${shared.secondary} ${shared.small} ${classes.tag}`}
    >
      {children === '' ? '""' : children}
    </span>
  )
}
