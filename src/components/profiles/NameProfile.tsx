import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Profiles } from '#data/use-profiles.ts'
import { cleanName } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import type { NewFiles } from '#domain/library/library.ts'
import { newProfile, type Profile, type ProfileKind, type ProfileValues } from '#domain/profile.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'

/** Saves values as a profile with a name; or renames a profile. */
export function NameProfile<K extends ProfileKind>({
  profiles,
  values,
  files,
  of,
  onClose,
  children,
}: {
  profiles: Profiles<K>
  values: ProfileValues[K]
  files?: NewFiles
  of?: Profile<K> | undefined
  onClose: () => void
  children: ReactNode
}) {
  const t = useText('profiles')
  const [name, setName] = useState(of?.name ?? '')
  const [error, setError] = useState<string>()

  async function keep(event: SyntheticEvent) {
    event.preventDefault()
    const newName = cleanName(name)
    if (newName === '') return setError(t.nameNeeded)
    if (profiles.all.some((one) => one.name === newName && one.id !== of?.id))
      return setError(t.nameTaken)
    try {
      await profiles.save(
        of ? { ...of, name: newName } : newProfile(profiles.kind, newName, values),
        files,
      )
      onClose()
    } catch {
      setError(t.notKept)
    }
  }

  return (
    <Dialog title={of ? t.renameOne(of.name) : t.keep} onClose={onClose}>
      <form className={shared.stack} onSubmit={(event) => void keep(event)} noValidate>
        <TextInput
          label={t.name}
          value={name}
          error={error}
          maxLength={80}
          onChange={(e) => {
            setName(e.currentTarget.value)
            setError(undefined)
          }}
        />
        {children}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled">
            {t.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
