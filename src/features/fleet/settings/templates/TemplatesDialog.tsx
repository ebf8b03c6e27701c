import { Box, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTableState } from '#ui/table/use-table-state.ts'
import type { SettingsChange } from '#features/fleet/settings/settings-changes.ts'
import type { Fleet } from '#data/fleet-reads/use-fleet.ts'
import type { Templates } from '#features/fleet/settings/use-templates.ts'
import { basisOf, mostCommonSettings } from '#data/fleet-reads/most-common-settings.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SettingsTemplate } from '#local/settings-templates.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { download } from '#ui/download.ts'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'
import { makeTemplate } from './make-template.ts'
import { NameTemplate } from './NameTemplate.tsx'
import { SettingsSummary } from './SettingsSummary.tsx'
import { newTemplates, readTemplates, templatesFile } from './template-file.ts'

/** Note about the last action. */
interface Message {
  readonly kind: 'ok' | 'bad'
  readonly title: string
  readonly text?: string
}

/** The templates: apply, compare, rename, delete, export and import. */
export function TemplatesDialog({
  fleet,
  templates,
  names,
  onApply,
  onClose,
}: {
  fleet: Fleet
  templates: Templates
  /** The selected instances. */
  names: readonly string[]
  /** Called when a change with a template begins. */
  onApply: (settings: SettingsChange) => void
  onClose: () => void
}) {
  const t = useText('fleetChange').templates
  const core = useText('core').action
  const formats = useFormats()
  const { setFilter } = useTableState({ id: 'instance', descending: false })
  const [naming, setNaming] = useState<{
    readonly wish: SettingsChange
    readonly of?: SettingsTemplate
  }>()
  const [removing, setRemoving] = useState<SettingsTemplate>()
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
    const added = newTemplates(read.templates, templates.all, makeTemplate)
    try {
      await templates.keep(added)
      const skipped = read.templates.length - added.length
      setMessage({
        kind: 'ok',
        title: t.imported(added.length),
        ...(skipped > 0 ? { text: t.there(skipped) } : {}),
      })
    } catch {
      setMessage({ kind: 'bad', title: t.notKept })
    }
  }

  if (naming)
    return <NameTemplate templates={templates} {...naming} onClose={() => setNaming(undefined)} />
  if (removing)
    return (
      <Dialog title={t.removeTitle(removing.name)} onClose={() => setRemoving(undefined)}>
        <div className={shared.stack}>
          <p>{t.removeText}</p>
          <div className={`${shared.wrap} ${shared.atEnd} ${shared.afterSmall}`}>
            <Button onClick={() => setRemoving(undefined)}>{core.cancel}</Button>
            <Button
              variant="filled"
              color="var(--prod)"
              onClick={() => {
                templates
                  .remove(removing.id)
                  .catch(() => setMessage({ kind: 'bad', title: t.notKept }))
                setRemoving(undefined)
              }}
            >
              {t.removeOne(removing.name)}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={shared.stack}>
        {message && (
          <Note kind={message.kind} title={message.title}>
            {message.text}
          </Note>
        )}
        {templates.all.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul className={shared.grid} aria-label={t.list}>
            {templates.all.map((one) => (
              <Box
                component="li"
                p="12px 0"
                key={one.id}
                className={`${shared.stackSmall} ${shared.lineAbove}`}
              >
                <strong className={`${shared.strong} ${shared.anywhere}`} dir="auto" translate="no">
                  {one.name}
                </strong>
                <SettingsSummary wish={one.settings} />
                <div className={`${shared.wrap} ${shared.afterSmall}`}>
                  <Button
                    size="compact-sm"
                    disabled={names.length === 0}
                    aria-label={t.applyOne(one.name, names.length, formats.number(names.length))}
                    onClick={() => onApply(one.settings)}
                  >
                    {t.apply}
                  </Button>
                  <Button
                    size="compact-sm"
                    aria-label={t.compareOne(one.name)}
                    onClick={() => {
                      setFilter('with', one.id)
                      onClose()
                    }}
                  >
                    {t.compare}
                  </Button>
                  <Button
                    size="compact-sm"
                    aria-label={t.renameOne(one.name)}
                    onClick={() => setNaming({ wish: one.settings, of: one })}
                  >
                    {t.rename}
                  </Button>
                  <Button
                    size="compact-sm"
                    aria-label={t.removeOne(one.name)}
                    onClick={() => setRemoving(one)}
                  >
                    {t.remove}
                  </Button>
                </div>
              </Box>
            ))}
          </ul>
        )}
        {templates.all.length > 0 && names.length === 0 && (
          <p className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>{t.applyNone}</p>
        )}
        <div className={`${shared.wrap} ${shared.atEnd} ${shared.afterSmall}`}>
          <Button
            disabled={Object.keys(mostCommon).length === 0}
            onClick={() => setNaming({ wish: mostCommon })}
          >
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
      </div>
    </Dialog>
  )
}
