import { Button } from '@mantine/core'
import { useState } from 'react'
import { useProfileFailureWords } from '#components/profiles/use-profile-failure.ts'
import { useLibraryChanges } from '#data/library.ts'
import { mayHoldSecret, writeLibraryFile } from '#domain/library/library-file.ts'
import type { Profile } from '#domain/profile.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { downloadOfToday } from '#ui/file/download.ts'
import { Check } from '#ui/form/Check.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'

/** Writes templates to a JSON file. Addresses of webhooks, which can be secret, only if the user asks for them. */
export function ExportLibrary({
  profiles,
  onClose,
}: {
  profiles: readonly Profile[]
  onClose: () => void
}) {
  const t = useText('library').export
  const formats = useFormats()
  const { readFile } = useLibraryChanges()
  const [hasSecrets, setSecrets] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const failure = useProfileFailureWords()(error)

  async function write() {
    setBusy(true)
    try {
      const file = await writeLibraryFile(profiles, readFile, hasSecrets)
      downloadOfToday('library', 'json', file)
      onClose()
    } catch (thrown) {
      setBusy(false)
      setError(thrown)
    }
  }
  const title = t.title(profiles.length, formats.number(profiles.length))
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={shared.stack}>
        <p>{t.text}</p>
        {profiles.some(mayHoldSecret) && (
          <Check
            label={t.secrets}
            help={t.secretsHelp}
            checked={hasSecrets}
            onChange={(event) => setSecrets(event.currentTarget.checked)}
          />
        )}
        {failure && <FailureNote failure={failure} />}
        <DialogActions onCancel={onClose}>
          <Button variant="filled" loading={isBusy} onClick={() => void write()}>
            {t.now}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
