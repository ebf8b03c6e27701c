import type { IDBPObjectStore } from 'idb'
import { database } from './database.ts'
import type { Draft, Schema, Scope } from './schema.ts'
import { namespaceOf, type Namespace } from './namespace.ts'
import { fromStored, toStorable } from './stored-files.ts'

const keyOf = ([gateway, instance, what]: Scope): [Namespace, string, string] => [
  namespaceOf(gateway),
  instance,
  what,
]

/** Returns the key of a draft's file: separate from the typed values, as it is written only once. */
export const fileScope = ([gateway, instance, what]: Scope): Scope => [
  gateway,
  instance,
  `${what} file`,
]

/** Returns the draft of a form; undefined if there is none. */
export async function readDraft(scope: Scope): Promise<Draft | undefined> {
  const draft = await (await database()).get('drafts', keyOf(scope))
  return draft && { ...draft, values: fromStored(draft.values) }
}

/** Stores the draft of a form. Replaces an older one. */
export async function keepDraft(scope: Scope, values: Record<string, unknown>): Promise<void> {
  // Values without a file are written at once: the page may be closing.
  const stored = values['file'] ? await toStorable(values) : values
  await change((drafts) => drafts.put({ values: stored, at: Date.now() }, keyOf(scope)))
}

/** Deletes the draft of a form: it was sent or cleared. */
export function dropDraft(scope: Scope): Promise<void> {
  return change((drafts) => drafts.delete(keyOf(scope)))
}

type Drafts = IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>

/** Changes the drafts, even if the page is closed at once. */
async function change(write: (drafts: Drafts) => Promise<unknown>): Promise<void> {
  const writing = (await database()).transaction('drafts', 'readwrite')
  // `done` reports errors.
  write(writing.store).catch(() => {})
  // Commits explicitly: a page that is closed now would abort an open transaction.
  writing.commit()
  await writing.done
}
