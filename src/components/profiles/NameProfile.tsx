import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Profiles } from '#data/use-profiles.ts'
import { cleanName } from '#domain/clean-text.ts'
import { ConflictError, type NewFiles } from '#domain/library/library.ts'
import { newProfile, type Profile, type ProfileKind, type ProfileValues } from '#domain/profile.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'
import { useProfileFailureWords } from './use-profile-failure.ts'

/**
 * Saves values as a profile with a name; or changes a profile. If someone else has changed it meanwhile, it says so, and
 * only a second save replaces their version.
 */
export function NameProfile<K extends ProfileKind>({
  profiles,
  title,
  values,
  files,
  of,
  name: named,
  fault,
  mayKeep,
  renderTheirs,
  onDone,
  onClose,
  children,
}: {
  profiles: Profiles<K>
  /** By default that the profile is saved, or renamed. */
  title?: string
  values: ProfileValues[K]
  files?: NewFiles | undefined
  of?: Profile<K> | undefined
  /** A name that is kept elsewhere, too: in a draft. By default that of the profile. */
  name?: { readonly initial: string; readonly onChange: (name: string) => void }
  /** What is wrong with the values. */
  fault?: string | undefined
  /** Returns whether the values can be saved; otherwise shows the errors at their fields. */
  mayKeep?: () => Promise<boolean>
  /** Shows the version that someone else has saved meanwhile. */
  renderTheirs?: (profile: Profile<K>) => ReactNode
  onDone?: (profile: Profile<K>) => void
  onClose: () => void
  /** The values, or their fields. */
  children: ReactNode
}) {
  const t = useText('profiles')
  const own = profiles.kind === 'view' ? t.view : t
  const failureWords = useProfileFailureWords()
  const [name, setName] = useState(named?.initial ?? of?.name ?? '')
  const [error, setError] = useState<string>()
  const [thrown, setThrown] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const failure = failureWords(thrown)
  const conflict = thrown instanceof ConflictError ? thrown.current : undefined

  async function keep(event: SyntheticEvent) {
    event.preventDefault()
    const newName = cleanName(name)
    if (newName === '') return setError(t.nameNeeded)
    if (profiles.all.some((one) => one.name === newName && one.id !== of?.id))
      return setError(own.nameTaken)
    if (fault !== undefined || isBusy) return
    if (mayKeep && !(await mayKeep())) return
    setBusy(true)
    try {
      const { kind } = profiles
      // Deleted meanwhile, it becomes a new one.
      const base = thrown instanceof ConflictError ? thrown.current : of
      const saved = await profiles.save(
        of
          ? { kind, id: of.id, name: newName, values, ...(base && { version: base.version }) }
          : newProfile(kind, newName, values),
        files,
      )
      onDone?.(saved)
      onClose()
    } catch (failed) {
      setThrown(failed)
      setBusy(false)
    }
  }

  return (
    <Dialog title={title ?? (of ? t.renameOne(of.name) : own.keep)} onClose={onClose}>
      <form className={shared.stack} onSubmit={(event) => void keep(event)} noValidate>
        <TextInput
          label={own.name}
          value={name}
          error={error}
          maxLength={80}
          onChange={(e) => {
            setName(e.currentTarget.value)
            named?.onChange(e.currentTarget.value)
            setError(undefined)
          }}
        />
        {children}
        {fault !== undefined && (
          <p role="status" className={shared.muted}>
            {fault}
          </p>
        )}
        {failure && <FailureNote failure={failure} />}
        {conflict && renderTheirs?.(conflict as Profile<K>)}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" loading={isBusy} disabled={fault !== undefined}>
            {conflict ? t.replace : own.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
