import { Box, Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Profiles } from '#data/use-profiles.ts'
import { useText } from '#i18n/locale.tsx'
import type { Profile, ProfileKind } from '#domain/profile.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { NameProfile } from './NameProfile.tsx'

/** The profiles of one kind: rename them, delete them with Undo, and what else their kind offers. */
export function ProfilesDialog<K extends ProfileKind>({
  profiles,
  label,
  none,
  renderSummary,
  renderActions,
  children,
  onClose,
}: {
  profiles: Profiles<K>
  label: string
  none: string
  renderSummary: (profile: Profile<K>) => ReactNode
  renderActions?: (profile: Profile<K>) => ReactNode
  /** Below the list: buttons for all of them. */
  children?: ReactNode
  onClose: () => void
}) {
  const t = useText('profiles')
  const [renamed, setRenamed] = useState<Profile<K>>()
  const [removed, setRemoved] = useState<{ name: string; undo: () => Promise<void> }>()
  const [isFailed, setFailed] = useState(false)
  const attempt = (change: Promise<unknown>) => {
    change.then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  if (renamed)
    return (
      <NameProfile
        profiles={profiles}
        values={renamed.values}
        of={renamed}
        onClose={() => setRenamed(undefined)}
      >
        {renderSummary(renamed)}
      </NameProfile>
    )
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={shared.stack}>
        {isFailed && <Note kind="bad" title={t.notKept} />}
        {removed && !isFailed && (
          <Note
            kind="info"
            title={t.removed(removed.name)}
            takesFocus
            action={
              <Button
                onClick={() => {
                  setRemoved(undefined)
                  attempt(removed.undo())
                }}
              >
                {t.undo}
              </Button>
            }
          />
        )}
        {profiles.all.length === 0 ? (
          <p>{none}</p>
        ) : (
          <ul className={shared.grid} aria-label={label}>
            {profiles.all.map((one) => (
              <Box
                component="li"
                p="12px 0"
                key={one.id}
                className={`${shared.stackSmall} ${shared.lineAbove}`}
              >
                <strong className={`${shared.strong} ${shared.anywhere}`} dir="auto" translate="no">
                  {one.name}
                </strong>
                {renderSummary(one)}
                <div className={`${shared.wrap} ${shared.afterSmall}`}>
                  {renderActions?.(one)}
                  <Button
                    size="compact-sm"
                    aria-label={t.renameOne(one.name)}
                    onClick={() => setRenamed(one)}
                  >
                    {t.rename}
                  </Button>
                  <Button
                    size="compact-sm"
                    aria-label={t.removeOne(one.name)}
                    onClick={() => {
                      attempt(
                        profiles.remove(one).then((undo) => setRemoved({ name: one.name, undo })),
                      )
                    }}
                  >
                    {t.remove}
                  </Button>
                </div>
              </Box>
            ))}
          </ul>
        )}
        {children}
      </div>
    </Dialog>
  )
}
