import { use, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { Switch } from '#ui/form/Switch.tsx'
import shared from '#ui/shared.module.css'
import { useGroupWrite, type GroupPart } from './use-group-write.tsx'

const actions = {
  announce: ['announcement', 'not_announcement'],
  restrict: ['locked', 'unlocked'],
} as const

/** Who may send messages to a group, and who may edit it. A switch takes effect at once. */
export function GroupSettings({
  announce,
  restrict,
  ...part
}: GroupPart & { announce: boolean; restrict: boolean }) {
  const t = useText('groupDetails')
  const { write, failure } = useGroupWrite('updateGroupSetting', part)
  const blocked = use(BlockedChanges)
  const isDisabled = !part.may || write.pending || blocked !== undefined

  // Optimistic: a switch changes at once, and back if the gateway refuses.
  const [wanted, setWanted] = useState<Partial<Record<'announce' | 'restrict', boolean>>>({})
  const read = `${announce} ${restrict}`
  const [shownFor, setShownFor] = useState(read)
  if (read !== shownFor) {
    setShownFor(read)
    setWanted({})
  }

  function set(what: 'announce' | 'restrict', isOn: boolean) {
    setWanted({ [what]: isOn })
    const [on, off] = actions[what]
    const action = isOn ? on : off
    write
      .run({
        params: { instance: part.instance },
        query: { groupJid: part.jid },
        body: { action },
      })
      // The error is shown below.
      .catch(() => setWanted({}))
  }

  return (
    <section aria-label={t.settings} className={shared.stackMedium}>
      <Switch
        label={t.announce}
        checked={wanted.announce ?? announce}
        disabled={isDisabled}
        onChange={(event) => set('announce', event.currentTarget.checked)}
      />
      <Switch
        label={t.restrict}
        checked={wanted.restrict ?? restrict}
        disabled={isDisabled}
        onChange={(event) => set('restrict', event.currentTarget.checked)}
      />
      {failure}
    </section>
  )
}
