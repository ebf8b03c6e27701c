import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { parseJson } from '#gateway/http/parse-json.ts'
import { checkContentType, readBody } from '#gateway/http/read-body.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { Audit } from './audit.ts'
import type { CheckPassword } from './check-password.ts'
import { sessionOf } from './session-of.ts'
import type { Guesses } from './guesses.ts'
import { operationsOf } from './roles.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Session, Sessions, SessionTimes } from './sessions.ts'
import { foldName, type Users } from './users.ts'

/** Where people sign in and out. */
export interface Desk {
  readonly users: Users
  readonly sessions: Sessions
  readonly guesses: Guesses
  readonly checkPassword: CheckPassword
  readonly cookie: SessionCookie
  readonly audit: Audit
  readonly times: SessionTimes
}

const credentials = z.object({
  name: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(1000)),
})
const longest = 8_192

/** `/session`: GET tells who is signed in, POST signs in, DELETE signs out. */
export async function sessionRoutes(
  desk: Desk,
  request: Request,
  sender: Sender,
): Promise<Response> {
  const token = desk.cookie.read(request.headers, sender.https)
  const session = sessionOf(desk, token)
  switch (request.method) {
    case 'GET':
      return Response.json(session ? about(session) : { signedIn: false })
    case 'POST':
      // Who signs in again is somebody else from now on.
      return signIn(desk, request, sender, () => token !== undefined && desk.sessions.end(token))
    case 'DELETE':
      if (session && token !== undefined) {
        desk.sessions.end(token)
        desk.audit.write({
          person: session.user.name,
          role: session.user.role,
          address: sender.address,
          operation: 'signOut',
          status: 204,
        })
      }
      return new Response(null, {
        status: 204,
        headers: { 'set-cookie': desk.cookie.write('', 0, sender.https) },
      })
    default:
      throw new HttpError(405, `Cannot ${request.method} /session`, { allow: 'GET, POST, DELETE' })
  }
}

async function signIn(
  { users, sessions, guesses, checkPassword, cookie, audit, times }: Desk,
  request: Request,
  { address, https }: Sender,
  endFormer: () => void,
): Promise<Response> {
  const { name, password } = await readCredentials(request)
  // A name that nobody has may be a password, typed into the wrong field.
  const person = users.find(name)?.name ?? null
  const note = (status: number) => audit.write({ person, address, operation: 'signIn', status })
  const limit = guesses.take(name, address)
  if (limit) {
    // Once is enough: whoever goes on must not fill the disk.
    if (limit.first) note(429)
    throw new HttpError(429, 'Too many wrong guesses', { 'retry-after': String(limit.wait) })
  }
  const user = await checkPassword(name, password)
  if (!user) {
    note(401)
    throw new HttpError(401, 'Name or password is wrong')
  }
  guesses.wasRight(name, address)
  endFormer()
  const token = sessions.begin(user)
  note(200)
  const until = Date.now() + times.lasts
  return Response.json(about({ user, until }), {
    headers: { 'set-cookie': cookie.write(token, times.lasts, https) },
  })
}

async function readCredentials(request: Request): Promise<z.infer<typeof credentials>> {
  checkContentType(request.headers)
  if (Number(request.headers.get('content-length') ?? Infinity) > longest)
    throw new HttpError(413, `The body must be at most ${longest} bytes`)
  const body = parseJson(await readBody(request, new AbortController().signal, () => undefined))
  const { success, data } = z.safeParse(credentials, body)
  if (!success || foldName(data.name) === '' || data.password === '')
    throw new HttpError(400, 'name and password are required')
  return data
}

/** What the page is told of its session. */
const about = ({ user, until }: Session) => ({
  signedIn: true,
  name: user.name,
  role: user.role,
  operations: operationsOf(user.role),
  until,
})
