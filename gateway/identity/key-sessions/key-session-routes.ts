import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { defineRoute, freshJson, noContent, type TeamRoute } from '#gateway/http/define-route.ts'
import { hold } from '#gateway/http/waiting.ts'
import type { ServerService } from '#gateway/http/server-service.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { KeyAccess } from './key-sessions.ts'

const callers = ['key'] as const

/** `/key-session`: the session of a browser whose user has typed the gateway's key. */
export const keySessionRoutes: readonly TeamRoute[] = [
  defineRoute({
    method: 'GET',
    path: '/key-session',
    name: 'getKeySession',
    summary: 'Tell whether this browser has a session with a key',
    access: 'anyone',
    callers,
    answer: z.object({ connected: z.boolean() }),
    handle: async (context) =>
      freshJson({ connected: (await keyOf(context, tokenOf(context))) !== undefined }),
  }),
  defineRoute({
    method: 'POST',
    path: '/key-session',
    name: 'beginKeySession',
    summary: 'Begin a session with the key of the gateway',
    access: 'anyone',
    callers,
    programs: true,
    body: z.object({
      key: z.string().check(z.regex(/^[\x21-\x7e]{1,4000}$/)),
      /** Whether it outlasts the browser's window; omitted if one that the browser has may stay as it is. */
      keep: z.optional(z.boolean()),
    }),
    async handle({ service, request, sender, fields: { key, keep } }) {
      const { sessions, accepts } = keysOf(service)
      if (!(await accepts(key))) {
        await hold(await service.limiter.wrongKey(sender.address), request.signal)
        throw new AuthError('wrong-key')
      }
      const former = tokenOf({ service, request, sender })
      if (former !== undefined) {
        if (keep === undefined && (await sessions.find(former)) === key) return noContent()
        await sessions.end(former)
      }
      const lastsMs = keep === true ? sessions.times.maxAgeMs : undefined
      const cookie = service.cookie.write(await sessions.begin(key), lastsMs, sender)
      return noContent({ 'set-cookie': cookie })
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/key-session',
    name: 'endKeySession',
    summary: 'End the session with a key',
    access: 'anyone',
    callers,
    async handle({ service, request, sender }) {
      const token = tokenOf({ service, request, sender })
      if (token !== undefined) await keysOf(service).sessions.end(token)
      return noContent({ 'set-cookie': service.cookie.write('', 0, sender) })
    },
  }),
  // What the browser stores for a while is encrypted with it: without the key it cannot be read.
  defineRoute({
    method: 'GET',
    path: '/key-session/storage-secret',
    name: 'readKeyStorageSecret',
    summary: 'Read the secret that encrypts what this browser stores',
    access: 'anyone',
    callers,
    answer: z.object({ secret: z.string() }),
    async handle(context) {
      const key = await keyOf(context, tokenOf(context))
      if (key === undefined) throw new AuthError('signed-out')
      const secret = Buffer.from(hkdfSync('sha256', key, '', 'storage of a browser', 32))
      return freshJson({ secret: secret.toString('base64url') })
    },
  }),
]

interface Context {
  readonly service: ServerService
  readonly request: Request
  readonly sender: Sender
}

const tokenOf = ({ service, request, sender }: Context) =>
  service.cookie.read(request.headers, sender)

const keyOf = async ({ service }: Pick<Context, 'service'>, token: string | undefined) =>
  token === undefined ? undefined : keysOf(service).sessions.find(token)

/** Where people sign in these routes do not exist. */
function keysOf({ keys }: ServerService): KeyAccess {
  if (!keys) throw new AuthError('not-found')
  return keys
}
