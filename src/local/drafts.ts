import { database, type Draft, type Scope } from './database.ts'

/** The draft of a form, where there is one. */
export async function readDraft(scope: Scope): Promise<Draft | undefined> {
  return (await database()).get('drafts', [...scope])
}

/** Keeps the draft of a form, in the place of an older one. */
export async function keepDraft(scope: Scope, values: Record<string, unknown>): Promise<void> {
  await (await database()).put('drafts', { values, at: Date.now() }, [...scope])
}

/** Drops the draft of a form: it was sent, or its person started empty. */
export async function dropDraft(scope: Scope): Promise<void> {
  await (await database()).delete('drafts', [...scope])
}
