import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { State } from '#ui/note/State.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { Agent } from '#features/agents/agent-values.ts'
import { timeOf } from '#features/agents/match-agents.ts'

/** The read-only fields of an agent (contract, sections 2 and 3). */
export function AgentFacts({ agent }: { agent: Agent }) {
  const t = useText('agents').facts
  const core = useText('core')
  const formats = useFormats()
  const at = timeOf(agent.createdAt)
  const flags = [
    [t.active, agent.isActive],
    [t.webchat, agent.allowWebchat],
    [t.allInstances, agent.allowAllInstances],
  ] as const
  return (
    <section aria-label={t.title}>
      <dl
        className={`${shared.lineAbove} ${shared.grid} ${parts.facts}`}
        style={{
          gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
          gap: '12px 16px',
          paddingTop: 16,
        }}
      >
        {flags.map(([what, on]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <State kind={on ? 'ok' : 'off'}>{on ? core.yes : core.no}</State>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${shared.after} ${shared.muted} ${shared.small}`}>{t.why}</p>
      <dl className={`${shared.stackMedium} ${parts.facts}`} style={{ marginTop: 12 }}>
        <div className={shared.wholeRow}>
          <dt>{t.created}</dt>
          <dd>{at === undefined ? agent.createdAt || core.none : formats.exact(at)}</dd>
        </div>
        <div className={shared.wholeRow}>
          <dt>{t.id}</dt>
          <dd>
            <span className={`${shared.shrink} ${shared.mono} ${shared.anywhere}`}>{agent.id}</span>
            <CopyButton text={agent.id} of={t.id} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
