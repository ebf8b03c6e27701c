import { use, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { Switch } from '#ui/form/Switch.tsx'
import shared from '#ui/shared.module.css'
import { requestOf, useGroupWrite, type GroupPart } from './use-group-write.tsx'

const actions = {
  announce: ['announcement', 'not_announcement'],
  restrict: ['locked', 'unlocked'],
} as const

/** Who may send messages to a group, and who may edit it. A switch takes effect at once. */
export function GroupSettings({
  part,
  current,
}: {
  part: GroupPart
  current: Readonly<Record<'announce' | 'restrict', boolean>>
}) {
  const t = useText('groupDetails')
  const { write, failure } = useGroupWrite('updateGroupSetting', part)
  const blocked = use(BlockedChanges)
  const isDisabled = !part.may || write.pending || blocked !== undefined

  // Optimistic: a switch changes at once, and back if the gateway refuses.
  const [wanted, setWanted] = useState<Partial<Record<'announce' | 'restrict', boolean>>>({})
  const read = `${current.announce} ${current.restrict}`
  const [shownFor, setShownFor] = useState(read)
  if (read !== shownFor) {
    setShownFor(read)
    setWanted({})
  }

  function set(what: 'announce' | 'restrict', isOn: boolean) {
    setWanted({ [what]: isOn })
    write
      .run({ ...requestOf(part), body: { action: actions[what][isOn ? 0 : 1] } })
      // The error is shown below.
      .catch(() => setWanted({}))
  }

  return (
    <section aria-label={t.settings} className={shared.stackMedium}>
      {(['announce', 'restrict'] as const).map((what) => (
        <Switch
          key={what}
          label={t[what]}
          checked={wanted[what] ?? current[what]}
          disabled={isDisabled}
          onChange={(event) => set(what, event.currentTarget.checked)}
        />
      ))}
      {failure}
    </section>
  )
}
