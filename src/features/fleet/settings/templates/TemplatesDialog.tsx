import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTableState } from '#ui/table/use-table-state.ts'
import type { SettingsChange } from '#features/fleet/settings/settings-changes.ts'
import type { Fleet } from '#data/fleet-reads/fleet-row.ts'
import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { ProfilesDialog } from '#components/profiles/ProfilesDialog.tsx'
import { basisOf, mostCommonSettings, useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import { useSession } from '#data/session/session.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { download } from '#ui/file/download.ts'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { SettingsSummary } from '#features/fleet/settings/SettingsFields.tsx'
import { newTemplates, readTemplates, templatesFile } from './template-file.ts'

interface Message {
  readonly kind: 'ok' | 'bad'
  readonly title: string
  readonly text?: string
}

/** The templates of settings: apply, compare, pin, rename, delete, export and import. */
export function TemplatesDialog({
  fleet,
  templates,
  names,
  onApply,
  onPin,
  onClose,
}: {
  fleet: Fleet
  templates: Profiles<'settings'>
  names: readonly string[]
  onApply: (settings: SettingsChange) => void
  onPin: (settings: SettingsChange) => void
  onClose: () => void
}) {
  const t = useText('fleetChange').templates
  const session = useSession()
  const mayPin = useBaselineQuery().data && (session === undefined || session.role === 'admin')
  const { notKept } = useText('profiles')
  const formats = useFormats()
  const { setFilter } = useTableState({ id: 'instance', descending: false }, ['with'])
  const [isNaming, setNaming] = useState(false)
  const [message, setMessage] = useState<Message>()
  const input = useRef<HTMLInputElement>(null)
  const mostCommon = basisOf(mostCommonSettings(fleet.rows))

  async function take(file: File | undefined) {
    if (!file) return
    const read = readTemplates(await file.text())
    if (read.is === 'not-json') return setMessage({ kind: 'bad', title: t.notJson })
    if (read.is === 'not-templates')
      return setMessage({
        kind: 'bad',
        title: t.notTemplates,
        text: t.notTemplatesText(read.where),
      })
    const added = newTemplates(read.templates, templates.all)
    try {
      await templates.keep(added)
      const skipped = read.templates.length - added.length
      setMessage({
        kind: 'ok',
        title: t.imported(added.length),
        ...(skipped > 0 ? { text: t.there(skipped) } : {}),
      })
    } catch {
      setMessage({ kind: 'bad', title: notKept })
    }
  }

  if (isNaming)
    return (
      <NameProfile profiles={templates} values={mostCommon} onClose={() => setNaming(false)}>
        <SettingsSummary wish={mostCommon} />
      </NameProfile>
    )
  return (
    <ProfilesDialog
      profiles={templates}
      label={t.list}
      none={t.none}
      renderSummary={({ values }) => <SettingsSummary wish={values} />}
      renderActions={({ id, name, values }) => (
        <>
          <Button
            size="compact-sm"
            disabled={names.length === 0}
            aria-label={t.applyOne(name, names.length, formats.number(names.length))}
            onClick={() => onApply(values)}
          >
            {t.apply}
          </Button>
          <Button
            size="compact-sm"
            aria-label={t.compareOne(name)}
            onClick={() => {
              setFilter('with', id)
              onClose()
            }}
          >
            {t.compare}
          </Button>
          {mayPin && (
            <Button size="compact-sm" aria-label={t.pinOne(name)} onClick={() => onPin(values)}>
              {t.pin}
            </Button>
          )}
        </>
      )}
      onClose={onClose}
    >
      {message && (
        <Note kind={message.kind} title={message.title}>
          {message.text}
        </Note>
      )}
      {templates.all.length > 0 && names.length === 0 && (
        <p className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>{t.applyNone}</p>
      )}
      <div className={`${shared.wrap} ${shared.atEnd} ${shared.afterSmall}`}>
        <Button disabled={Object.keys(mostCommon).length === 0} onClick={() => setNaming(true)}>
          {t.fromMostCommon}
        </Button>
        <Button onClick={() => input.current?.click()}>{t.import}</Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.import}
          accept="application/json,.json"
          onChange={(e) => {
            void take(e.currentTarget.files?.[0])
            // Allows choosing the same file again.
            e.currentTarget.value = ''
          }}
        />
        <Button
          disabled={templates.all.length === 0}
          onClick={() => download('settings-templates.json', templatesFile(templates.all))}
        >
          {t.export}
        </Button>
      </div>
    </ProfilesDialog>
  )
}
