import { Button } from '@mantine/core'
import { readAgent, type Agent, type AgentFields } from '#features/agents/agent-values.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import { nameOf } from './cell-changes.ts'
import { changeText } from './change-words.ts'
import shared from '#ui/shared.module.css'
import {
  cellsBetween,
  layUpon,
  discardChange,
  type Level,
  type Pending,
  type PendingStatus,
} from './pending.ts'

/** The number of agents shown at once; the next ones follow as these are decided. */
const maxShown = 20

/** Agents that someone else has changed or deleted since their cells were changed here: the user decides. */
export function ReviewNotes({
  parts,
  pending,
  agents,
  names,
  onChange,
}: {
  parts: Readonly<Record<PendingStatus, Pending>>
  pending: Pending
  agents: ReadonlyMap<string, Agent>
  names: ReadonlyMap<string, string>
  onChange: (pending: Pending) => void
}) {
  const t = useText('matrix').review
  const formats = useFormats()
  const { changed, gone } = parts
  const dropGone = () =>
    onChange([...gone.keys()].reduce((left, id) => discardChange(left, id), pending))
  const list = (cells: ReadonlyMap<string, Level>, before: AgentFields) => {
    const levels = new Map(before.permissions.map((p) => [p.instanceId, p.level]))
    return Array.from(cells, ([id, after]) =>
      changeText({ instance: nameOf(id, names), before: levels.get(id), after }),
    ).join(', ')
  }
  return (
    <>
      {changed.size > 0 && (
        <Note kind="warning" title={t.changedTitle(changed.size, formats.number(changed.size))}>
          <p>{t.changedText}</p>
          <ul>
            {[...changed].slice(0, maxShown).map(([id, { base, cells }]) => {
              const agent = agents.get(id)
              if (!agent) return null
              const now = readAgent(agent)
              const theirs = cellsBetween(base.permissions, now.permissions)
              return (
                <li
                  key={id}
                  className={shared.wrapRow}
                  style={{ justifyContent: 'space-between', gap: '4px 16px', padding: '6px 0' }}
                >
                  <span className={`${shared.shrink} ${shared.anywhere}`}>
                    <strong dir="auto" translate="no">
                      {now.name || now.email}
                    </strong>
                    <br />
                    <span>{t.theirs(theirs.size > 0 ? list(theirs, base) : t.otherData)}</span>
                    <br />
                    <span>{t.yours(list(cells, now))}</span>
                  </span>
                  <span className={shared.wrapRow} style={{ gap: 8 }}>
                    <Button onClick={() => onChange(discardChange(pending, id))}>{t.drop}</Button>
                    <Button onClick={() => onChange(layUpon(pending, agent))}>{t.layUpon}</Button>
                  </span>
                </li>
              )
            })}
          </ul>
        </Note>
      )}
      {gone.size > 0 && (
        <Note
          kind="warning"
          title={t.goneTitle(gone.size, formats.number(gone.size))}
          action={<Button onClick={dropGone}>{t.dropGone}</Button>}
        >
          <p>
            {`${t.goneText} ${formats.list([...gone.values()].slice(0, maxShown).map((one) => one.base.name))}`}
          </p>
        </Note>
      )}
    </>
  )
}
