import * as z from 'zod/mini'
import {
  profileChange,
  profileEntry,
  profileList,
  profileRemoval,
  profileValues,
} from '#contract/library.ts'
import { changesOf } from '#contract/library-rights.ts'
import { may, type Permission } from '#contract/roles.ts'
import { baselineId, type ProfileKind } from '#domain/profile.ts'
import { grantOf, userOf, type Caller } from '#gateway/http/caller.ts'
import {
  defineRoute,
  freshJson,
  noContent,
  type SharedContext,
} from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { checkFields } from '#gateway/http/read-fields.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { hasPeople } from '#gateway/jobs/job-access.ts'
import { maxFileBytes } from '#gateway/jobs/job-routes.ts'
import { changedValues, originOf } from './changed-values.ts'
import type { StoredProfile } from './library.ts'

const path = '/library/:kind/:id'
const callers = ['person', 'key'] as const
const maxBytes = 1024 * 1024
/** Ids that pages make, and those of the baseline and the text to hand over. */
const id = z.string().check(z.regex(/^[0-9a-z-]{1,64}$/))

/** `/library`: the wanted values that the team keeps. */
export const libraryRoutes = [
  defineRoute({
    method: 'GET',
    path: '/library',
    name: 'listProfiles',
    summary: 'List the profiles: templates, saved views, and what instances are compared with',
    access: 'readLibrary',
    callers,
    query: z.strictObject({ kind: z.optional(z.string().check(z.maxLength(40))) }),
    answer: profileList,
    async handle(context) {
      const all = await context.service.library.list(context.query.kind)
      const isSeen = await seenBy(context)
      return freshJson({ profiles: all.filter(isSeen).map((one) => outward(context.caller, one)) })
    },
  }),
  defineRoute({
    method: 'GET',
    path,
    name: 'readProfile',
    summary: 'Read a profile',
    access: 'readLibrary',
    callers,
    answer: profileEntry,
    handle: async (context) => freshJson(outward(context.caller, await find(context))),
  }),
  defineRoute({
    method: 'PUT',
    path,
    name: 'saveProfile',
    summary: 'Add a profile, or replace a version of it',
    access: 'changeLibrary',
    callers,
    audit: true,
    maxBytes,
    body: profileChange,
    answer: profileEntry,
    async handle(context) {
      const { service, fields, caller } = context
      const key = keyOf(context)
      const { replaces, name, files } = fields
      const values = checkFields(profileValues[key.kind], fields.values, 'is missing or invalid')
      await refuseUnseen(context, { ...key, values })
      const to = { name, values, ...(files ? { files } : {}) }
      const by = userOf(caller)?.name ?? ''
      const { before, now } = await service.library.change(key, { replaces, to, by })
      note(context, before, now)
      return freshJson(now)
    },
  }),
  defineRoute({
    method: 'DELETE',
    path,
    name: 'removeProfile',
    summary: 'Delete a version of a profile with its files',
    access: 'changeLibrary',
    callers,
    audit: true,
    body: profileRemoval,
    async handle(context) {
      const { service, fields, caller } = context
      const key = keyOf(context)
      await refuseUnseen(context)
      const by = userOf(caller)?.name ?? ''
      const change = { replaces: fields.replaces, to: null, by }
      const { before } = await service.library.change(key, change)
      note(context, before, undefined)
      return noContent()
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/library-files/:id',
    name: 'addProfileFile',
    summary: 'Add a file for a profile that is saved next',
    access: 'changeLibrary',
    callers,
    async handle({ service, request, params }) {
      if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > maxFileBytes)
        throw new HttpError(413, `A file has at most ${maxFileBytes} bytes`)
      await service.library.addFile(checkFields(id, params['id']), {
        type: request.headers.get('content-type') ?? '',
        bytes: Buffer.from(await request.arrayBuffer()),
      })
      return noContent()
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${path}/files/:name`,
    name: 'readProfileFile',
    summary: 'Read a file of a profile',
    access: 'readLibrary',
    callers,
    media: ['application/octet-stream'],
    async handle(context) {
      const profile = await find(context)
      const file = await context.service.library.readFile(profile, context.params['name'] ?? '')
      if (!file) throw new AuthError('not-found')
      return new Response(new Uint8Array(file.bytes), {
        headers: {
          // What it was added as would let a page that opens it run its content.
          'content-type': 'application/octet-stream',
          'switchboard-type': file.type,
          'cache-control': 'no-store',
        },
      })
    },
  }),
]

type Context = Pick<SharedContext, 'service' | 'caller' | 'params'>

/** Returns what a change is of, if the caller may change profiles of its kind: what these are for. */
function keyOf({ params, caller }: Context): { kind: ProfileKind; id: string } {
  const { kind } = params
  if (!isKind(kind)) throw new AuthError('not-found')
  const key = { kind, id: checkFields(id, params['id']) }
  const needs: Permission = key.id === baselineId ? 'pinBaseline' : changesOf[kind]
  if (!may(grantOf(caller), needs)) throw new AuthError('not-allowed')
  return key
}

const isKind = (kind: string | undefined): kind is ProfileKind =>
  kind !== undefined && Object.hasOwn(profileValues, kind)

async function find(context: Context): Promise<StoredProfile> {
  const { kind = '', id: own = '' } = context.params
  const found = await context.service.library.read({ kind, id: own })
  if (!found || !(await seenBy(context))(found)) throw new AuthError('not-found')
  return found
}

/** @throws {AuthError} `not-found` if the stored profile, or the one to be stored, names instances that the caller does not see */
async function refuseUnseen(
  context: Context,
  to?: Pick<StoredProfile, 'kind' | 'values'>,
): Promise<void> {
  const { kind = '', id: own = '' } = context.params
  const stored = await context.service.library.read({ kind, id: own })
  const isSeen = await seenBy(context)
  if ([stored, to].some((one) => one && !isSeen(one))) throw new AuthError('not-found')
}

/** Returns whether a caller sees a profile. A role names instances: who is limited sees it if they see all of these. */
async function seenBy({
  service,
  caller,
}: Pick<Context, 'service' | 'caller'>): Promise<
  (profile: Pick<StoredProfile, 'kind' | 'values'>) => boolean
> {
  const seen = hasPeople(service) ? await service.seen.of(grantOf(caller)) : undefined
  return ({ kind, values }) => {
    if (kind !== 'role' || !seen) return true
    const named = values as readonly { readonly instanceId: string; readonly name: string }[]
    return named.every(({ instanceId, name }) => seen.has({ id: instanceId, name }))
  }
}

/** Addresses of webhooks may contain secrets: who may not read webhooks gets only where they point to. */
function outward(caller: Caller, profile: StoredProfile): StoredProfile {
  if (profile.kind !== 'webhook' || may(grantOf(caller), 'findWebhook')) return profile
  const { url, ...values } = profile.values as { readonly url?: string }
  return { ...profile, values: url === undefined ? values : { ...values, url: originOf(url) } }
}

function note(
  context: Pick<SharedContext, 'note' | 'params'>,
  before: StoredProfile | undefined,
  now: StoredProfile | undefined,
): void {
  const { id: own, kind = '' } = context.params
  const name = now?.name || before?.name
  context.note({
    target: name || (own === baselineId ? baselineId : kind),
    detail: kind,
    values: changedValues(before, now),
  })
}
