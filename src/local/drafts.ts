import type { IDBPObjectStore } from 'idb'
import { database, type Draft, type Schema, type Scope } from './database.ts'
import { namespaceOf, type Namespace } from './namespace.ts'

const keyOf = ([gateway, instance, what]: Scope): [Namespace, string, string] => [
  namespaceOf(gateway),
  instance,
  what,
]

/** Where the file of a form's draft lies: beside what was typed, as it is written once. */
export const fileScope = ([gateway, instance, what]: Scope): Scope => [
  gateway,
  instance,
  `${what} file`,
]

/** The draft of a form, where there is one. */
export async function readDraft(scope: Scope): Promise<Draft | undefined> {
  return (await database()).get('drafts', keyOf(scope))
}

/** Keeps the draft of a form, in the place of an older one. */
export function keepDraft(scope: Scope, values: Record<string, unknown>): Promise<void> {
  return change((drafts) => drafts.put({ values, at: Date.now() }, keyOf(scope)))
}

/** Drops the draft of a form: it was sent, or its person started empty. */
export function dropDraft(scope: Scope): Promise<void> {
  return change((drafts) => drafts.delete(keyOf(scope)))
}

type Drafts = IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>

/** Changes the drafts, also where the page goes away at once. */
async function change(write: (drafts: Drafts) => Promise<unknown>): Promise<void> {
  const writing = (await database()).transaction('drafts', 'readwrite')
  // `done` says what went wrong.
  write(writing.store).catch(() => {})
  // Said, not waited for: a page that goes away now would take an open write with it.
  writing.commit()
  await writing.done
}
