import { cleanName } from '#domain/clean-text.ts'
import { Button, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import type { SettingsChange } from '#features/fleet/settings/settings-changes.ts'
import type { Templates } from '#features/fleet/settings/use-templates.ts'
import { useText } from '#i18n/locale.tsx'
import type { SettingsTemplate } from '#local/settings-templates.ts'
import { Dialog } from '#ui/Dialog.tsx'
import shared from '#ui/shared.module.css'
import { makeTemplate } from './make-template.ts'
import { SettingsSummary } from './SettingsSummary.tsx'

/** Saves settings as a template with a name; or renames a template. */
export function NameTemplate({
  templates,
  wish,
  of,
  onClose,
}: {
  templates: Templates
  wish: SettingsChange
  /** The template to rename. */
  of?: SettingsTemplate
  onClose: () => void
}) {
  const t = useText('fleetChange').templates
  const core = useText('core').action
  const [name, setName] = useState(of?.name ?? '')
  const [error, setError] = useState<string>()

  async function keep(event: SyntheticEvent) {
    event.preventDefault()
    const newName = cleanName(name)
    if (newName === '') return setError(t.nameNeeded)
    if (templates.all.some((one) => one.name === newName && one.id !== of?.id))
      return setError(t.nameTaken)
    try {
      await templates.keep([
        of ? { ...of, name: newName, at: Date.now() } : makeTemplate(newName, wish),
      ])
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
          onChange={(e) => {
            setName(e.currentTarget.value)
            setError(undefined)
          }}
        />
        <SettingsSummary wish={wish} />
        <div className={`${shared.wrap} ${shared.atEnd} ${shared.afterSmall}`}>
          <Button onClick={onClose}>{core.cancel}</Button>
          <Button type="submit" variant="filled">
            {t.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
