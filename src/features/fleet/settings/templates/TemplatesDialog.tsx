import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTableState } from '#ui/table/use-table-state.ts'
import type { SettingsChange } from '#features/fleet/settings/settings-changes.ts'
import type { Fleet } from '#data/fleet-reads/fleet-row.ts'
import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { ProfilesDialog } from '#components/profiles/ProfilesDialog.tsx'
import { basisOf, mostCommonSettings, useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import { useMayDo } from '#data/session/session.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { download } from '#ui/file/download.ts'
import { Note } from '#ui/note/Note.tsx'
import { SettingsSummary } from '#features/fleet/settings/SettingsFields.tsx'
import { equal } from '#change/resource.ts'
import { optionalSettings } from '#contract/settings.ts'
import { maxCallTextLength } from '#data/instances/instance-settings.ts'
import { newProfile, type NewProfile, type SettingsValues } from '#domain/profile.ts'
import { lengthOf } from '#domain/rules.ts'
import shared from '#ui/shared.module.css'
import * as z from 'zod/mini'

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
  const mayDo = useMayDo()
  const mayPin = useBaselineQuery().data && mayDo('pinBaseline')
  const { notKept } = useText('profiles')
  const formats = useFormats()
  const { setFilter } = useTableState({ id: 'instance', descending: false }, ['with'])
  const [isNaming, setNaming] = useState(false)
  /** About the last action. */
  const [message, setMessage] = useState<{ kind: 'ok' | 'bad'; title: string; text?: string }>()
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
      for (const one of added) await templates.save(one)
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

const kind = 'switchboard settings templates'

/** Name and settings in a file. Other data is ignored. */
const template = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '')),
  settings: z
    .object({
      ...optionalSettings,
      msgCall: z.optional(
        z.string().check(z.refine((text) => lengthOf(text) <= maxCallTextLength)),
      ),
    })
    .check(z.refine((settings) => Object.keys(settings).length > 0)),
})
const file = z.object({
  kind: z.literal(kind),
  version: z.literal(1),
  templates: z.array(template).check(z.minLength(1)),
})

/** Returns templates as a JSON file. */
export function templatesFile(templates: readonly NewProfile<'settings'>[]): Blob {
  const value: z.infer<typeof file> = {
    kind,
    version: 1,
    templates: templates.map(({ name, values }) => ({ name, settings: { ...values } })),
  }
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' })
}

/** Templates of a file; if it is invalid, the reason with its path in `where`. */
export type ReadTemplates =
  | {
      readonly is: 'read'
      readonly templates: readonly { name: string; settings: SettingsValues }[]
    }
  | { readonly is: 'not-json' }
  | { readonly is: 'not-templates'; readonly where: string }

/** Parses a file of templates. */
export function readTemplates(text: string): ReadTemplates {
  let value: unknown
  try {
    // Some editors add a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { is: 'not-json' }
  }
  const read = file.safeParse(value)
  if (read.success) {
    const templates = read.data.templates.map(({ name, settings }) => ({
      name: name.trim(),
      settings: settings as SettingsValues,
    }))
    return { is: 'read', templates }
  }
  const path = read.error.issues[0]?.path ?? []
  return { is: 'not-templates', where: path.length === 0 ? '{ }' : path.map(String).join('.') }
}

/** Returns the templates that do not exist with their name and settings. A taken name gets a number. */
export function newTemplates(
  read: readonly { name: string; settings: SettingsValues }[],
  existing: readonly NewProfile<'settings'>[],
): NewProfile<'settings'>[] {
  const all = [...existing]
  const created: NewProfile<'settings'>[] = []
  for (const { name, settings } of read) {
    if (all.some((one) => baseOf(one.name) === baseOf(name) && equal(one.values, settings)))
      continue
    const one = newProfile('settings', freeName(name, all), settings)
    all.push(one)
    created.push(one)
  }
  return created
}

const baseOf = (name: string) => name.replace(/ \(\d+\)$/, '')

function freeName(name: string, all: readonly NewProfile<'settings'>[]): string {
  const isFree = (one: string) => all.every((other) => other.name !== one)
  let free = name
  for (let n = 2; !isFree(free); n++) free = `${baseOf(name)} (${n})`
  return free
}
