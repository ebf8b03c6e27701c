import * as z from 'zod/mini'
import {
  addedCount,
  contactFigures,
  listedAtOnce,
  listedKey,
  listedMatches,
  listedPage,
  newListed,
  contactRules,
} from '#contract/do-not-contact.ts'
import type { ListedKey } from '#domain/do-not-contact.ts'
import { grantOf, userOf } from '#gateway/http/caller.ts'
import {
  defineRoute,
  freshJson,
  noContent,
  type SharedContext,
} from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { seesJob } from '#gateway/jobs/job-access.ts'
import { notedNumbers as noted } from './noted-numbers.ts'

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
const rescoping = z.strictObject({
  entries: z.array(listedKey).check(z.minLength(1), z.maxLength(listedAtOnce)),
  instance: z.string().check(z.maxLength(200)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})
const removal = z.strictObject({
  entries: z.array(listedKey).check(z.minLength(1), z.maxLength(listedAtOnce)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})

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
      const { service, fields, note } = context
      await refuseHidden(context, fields.entries)
      const removed = await service.suppression.remove(fields.entries)
      const { detail, ...what } = noted(removed)
      note({ ...what, detail: [detail, fields.reason].filter(Boolean).join('; ') })
      return noContent()
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/scope`,
    name: 'changeDoNotContactScope',
    summary: 'Let numbers not to contact concern another instance or all, with a reason',
    access: 'changeSuppression',
    callers,
    audit: true,
    maxBytes,
    body: rescoping,
    async handle(context) {
      const { service, fields, note } = context
      await refuseHidden(context, fields.entries)
      const { hidden } = await seenOf(context, [{ number: '', instance: fields.instance }])
      if (hidden.length > 0) throw new AuthError('not-found')
      const moved = await service.suppression.rescope(fields.entries, fields.instance)
      const { detail, ...what } = noted(moved)
      const scope = fields.instance === '' ? 'all instances' : fields.instance
      note({ ...what, detail: [detail, `now: ${scope}`, fields.reason].filter(Boolean).join('; ') })
      return noContent()
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${path}/figures`,
    name: 'countDoNotContact',
    summary: 'Count the numbers that were removed since a time, and those that jobs have skipped',
    access: 'readSuppression',
    callers,
    query: z.strictObject({ since: z.coerce.number() }),
    answer: contactFigures,
    async handle({ service, caller, query: { since } }) {
      const jobs = ((await service.jobs?.list()) ?? []).map(({ job }) => job)
      const recent = jobs.filter((job) => (job.startedAt ?? 0) >= since && job.counts.skipped > 0)
      const seen = await Promise.all(recent.map((job) => seesJob(service, caller, job)))
      const skipped = await service.jobs?.store.countNotContacted(
        recent.filter((_job, at) => seen[at]),
      )
      return freshJson({
        removed: await service.suppression.countRemoved(since),
        skipped: skipped ?? 0,
      })
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${path}/rules`,
    name: 'readContactRules',
    summary: 'Read how replies opt out',
    access: 'readSuppression',
    callers,
    answer: contactRules,
    handle: async ({ service }) => freshJson(await service.suppression.rules()),
  }),
  defineRoute({
    method: 'PUT',
    path: `${path}/rules`,
    name: 'changeContactRules',
    summary: 'Change how replies opt out',
    access: 'changeSuppression',
    callers,
    audit: true,
    body: contactRules,
    async handle({ service, fields, note, caller }) {
      if (grantOf(caller).labels) throw new AuthError('not-allowed')
      await service.suppression.changeRules(fields)
      const { words, readsReplies, confirms } = fields
      note({
        detail: [
          words.join(', '),
          ...(readsReplies === undefined ? [] : [`replies: ${onOff(readsReplies)}`]),
          ...(confirms === undefined ? [] : [`confirmation: ${onOff(confirms)}`]),
        ].join('; '),
      })
      return noContent()
    },
  }),
]

/** @throws {AuthError} if the caller does not see entries, or may not take them back */
async function refuseHidden(
  context: Pick<SharedContext, 'service' | 'caller'>,
  entries: readonly ListedKey[],
): Promise<void> {
  const { hidden } = await seenOf(context, entries)
  if (hidden.length > 0) throw new AuthError('not-found')
  // An entry for all instances protects the number from those, too, that a limited person does not see.
  if (grantOf(context.caller).labels && entries.some(({ instance }) => instance === ''))
    throw new AuthError('not-allowed')
}

const onOff = (is: boolean) => (is ? 'on' : 'off')

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
