import * as z from 'zod/mini'
import {
  addedCount,
  listedAtOnce,
  listedKey,
  listedMatches,
  listedPage,
  newListed,
  wordList,
} from '#contract/do-not-contact.ts'
import type { ListedKey } from '#domain/do-not-contact.ts'
import { grantOf, userOf } from '#gateway/http/caller.ts'
import {
  defineRoute,
  freshJson,
  noContent,
  type Noted,
  type SharedContext,
} from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { seesJob } from '#gateway/jobs/job-access.ts'

const path = '/do-not-contact'
const callers = ['person', 'key'] as const
const maxBytes = 2 * 1024 * 1024

const page = z.strictObject({ after: z.optional(z.string().check(z.maxLength(300))) })
const recipients = z.strictObject({
  numbers: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(listedAtOnce)),
  instance: z.string().check(z.maxLength(200)),
})
const addition = z.strictObject({
  entries: z.array(newListed).check(z.minLength(1), z.maxLength(listedAtOnce)),
})
const removal = z.strictObject({
  entries: z.array(listedKey).check(z.minLength(1), z.maxLength(listedAtOnce)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})

/** Numbers named in the audit; any beyond are only counted. */
const maxNamed = 50

/** `/do-not-contact`: the numbers that jobs do not send to. */
export const suppressionRoutes = [
  defineRoute({
    method: 'GET',
    path,
    name: 'listDoNotContact',
    summary: 'List the numbers not to contact, in parts',
    access: 'readSuppression',
    callers,
    query: page,
    answer: listedPage,
    async handle(context) {
      const { service, query } = context
      const found = await service.suppression.page(listedAtOnce, query.after)
      const { seen } = await seenOf(context, found.numbers)
      return freshJson({ ...found, numbers: seen })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/matches`,
    name: 'findDoNotContact',
    summary: 'Find the recipients that an instance must not contact',
    access: 'readSuppression',
    callers,
    maxBytes,
    body: recipients,
    answer: listedMatches,
    async handle({ service, fields }) {
      // Of an instance that a limited person does not see, this says no more than that nothing may be sent.
      const numbers = await service.suppression.find(fields.numbers, fields.instance)
      return freshJson({ numbers })
    },
  }),
  defineRoute({
    method: 'POST',
    path,
    name: 'addDoNotContact',
    summary: 'Add numbers not to contact',
    access: 'changeSuppression',
    callers,
    audit: true,
    maxBytes,
    body: addition,
    answer: addedCount,
    async handle(context) {
      const { service, fields, caller, note } = context
      const { hidden } = await seenOf(context, fields.entries)
      if (hidden.length > 0) throw new AuthError('not-found')
      const added = await service.suppression.add(fields.entries, userOf(caller)?.name)
      note(noted(added))
      return freshJson({ added: added.length })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/removal`,
    name: 'removeDoNotContact',
    summary: 'Remove numbers from those not to contact, with a reason',
    access: 'changeSuppression',
    callers,
    audit: true,
    maxBytes,
    body: removal,
    async handle(context) {
      const { service, fields, note, caller } = context
      const { hidden } = await seenOf(context, fields.entries)
      if (hidden.length > 0) throw new AuthError('not-found')
      // An entry for all instances protects the number from those, too, that a limited person does not see.
      if (grantOf(caller).labels && fields.entries.some(({ instance }) => instance === ''))
        throw new AuthError('not-allowed')
      const removed = await service.suppression.remove(fields.entries)
      const { detail, ...what } = noted(removed)
      note({ ...what, detail: [detail, fields.reason].filter(Boolean).join('; ') })
      return noContent()
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${path}/words`,
    name: 'readOptOutWords',
    summary: 'Read the replies that opt out',
    access: 'readSuppression',
    callers,
    answer: wordList,
    handle: async ({ service }) => freshJson({ words: await service.suppression.words() }),
  }),
  defineRoute({
    method: 'PUT',
    path: `${path}/words`,
    name: 'changeOptOutWords',
    summary: 'Change the replies that opt out',
    access: 'changeSuppression',
    callers,
    audit: true,
    body: wordList,
    async handle({ service, fields, note, caller }) {
      if (grantOf(caller).labels) throw new AuthError('not-allowed')
      await service.suppression.changeWords(fields.words)
      note({ detail: fields.words.join(', ') })
      return noContent()
    },
  }),
]

/** Returns the entries for all instances and for those that the caller sees, and the others. */
async function seenOf<Entry extends ListedKey>(
  { service, caller }: Pick<SharedContext, 'service' | 'caller'>,
  entries: readonly Entry[],
): Promise<{ seen: Entry[]; hidden: Entry[] }> {
  const names = [...new Set(entries.map(({ instance }) => instance))]
  const visible = await Promise.all(
    names.map(async (instance) => instance === '' || seesJob(service, caller, { instance })),
  )
  const isSeen = new Set(names.filter((_name, at) => visible[at]))
  return {
    seen: entries.filter(({ instance }) => isSeen.has(instance)),
    hidden: entries.filter(({ instance }) => !isSeen.has(instance)),
  }
}

/** Returns entries for the audit: one as its target, several by number. */
function noted(entries: readonly ListedKey[]): Noted {
  const [one, ...others] = entries
  const [instance, ...more] = new Set(entries.map((entry) => entry.instance))
  const named = entries.slice(0, maxNamed).map(({ number }) => number)
  const rest = entries.length - named.length
  return {
    ...(one && others.length === 0
      ? { target: one.number }
      : { detail: `${named.join(', ')}${rest > 0 ? `, +${rest}` : ''}` }),
    ...(instance && more.length === 0 ? { instance } : {}),
  }
}
