import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { isRecord } from '#domain/is-record.ts'
import { baselineId, newProfile } from '#domain/profile.ts'

/**
 * Moves what earlier versions of this page stored in four forms to the profiles: templates of settings in their own
 * store; role templates, the fleet baseline and the text to hand over among the drafts.
 */
export async function moveProfiles(anyDb: unknown, anyTransaction: unknown): Promise<void> {
  // The schema has only the stores of the current version.
  const db = anyDb as IDBPDatabase
  const tx = anyTransaction as IDBPTransaction<unknown, string[], 'versionchange'>
  const profiles = db.createObjectStore('profiles')
  if (db.objectStoreNames.contains('templates')) {
    let cursor = await tx.objectStore('templates').openCursor()
    while (cursor) {
      const [namespace, id] = cursor.key as string[]
      const { settings, ...template } = cursor.value as Record<string, unknown>
      await profiles.put({ ...template, values: settings }, [namespace, 'settings', id] as string[])
      cursor = await cursor.continue()
    }
    db.deleteObjectStore('templates')
  }
  let cursor = await tx.objectStore('drafts').openCursor()
  while (cursor) {
    const [namespace = '', , what = ''] = cursor.key as string[]
    const { values, at } = cursor.value as { values: Record<string, unknown>; at: number }
    const moved = profilesOf(what, values, at)
    for (const [kind, profile] of moved ?? [])
      await profiles.put(profile, [namespace, kind, profile.id])
    if (moved) await cursor.delete()
    cursor = await cursor.continue()
  }
}

/** Returns the profiles of a draft by their kinds; undefined for a draft of a form. */
function profilesOf(what: string, values: Record<string, unknown>, at: number) {
  switch (what) {
    case 'role-templates': {
      const templates = Array.isArray(values['templates']) ? (values['templates'] as unknown[]) : []
      return templates
        .filter(isRecord)
        .map(
          ({ name, permissions }) =>
            ['role', { ...newProfile(String(name), permissions as never), at }] as const,
        )
    }
    case 'fleet-baseline': {
      const parts = isRecord(values['baseline']) ? Object.entries(values['baseline']) : []
      return parts.flatMap(([kind, part]) =>
        isRecord(part)
          ? [
              [
                kind,
                {
                  id: baselineId,
                  name: '',
                  values: part['values'],
                  at: part['pinnedAt'],
                  pin: { by: part['pinnedBy'], version: part['version'] },
                },
              ] as const,
            ]
          : [],
      )
    }
    case 'hand-over':
      return [['hand-over', { id: what, name: '', values: values['template'], at }] as const]
    default:
      return undefined
  }
}
