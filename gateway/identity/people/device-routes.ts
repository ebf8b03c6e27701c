import { defineRoute, noContent, type PersonContext } from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { deviceList, deviceView, endedSessions } from '#gateway/identity/sessions/session-view.ts'
import { findPerson } from './person-view.ts'

/** The names and summaries of the routes of someone's sessions. */
interface Words {
  readonly list: readonly [name: string, summary: string]
  readonly endAll: Words['list']
  readonly endOne: Words['list']
}

/** Returns the routes that list and end someone's sessions: all at once except the current one. */
const sessionRoutes = (
  path: string,
  access: 'enrolling' | 'managePeople',
  { list, endAll, endOne }: Words,
  nameOf: (context: PersonContext) => string | Promise<string>,
) => [
  defineRoute({
    method: 'GET',
    path,
    name: list[0],
    summary: list[1],
    access,
    answer: deviceList,
    handle: async (context) => {
      const { service, session } = context
      const all = await service.sessions.listOf(await nameOf(context))
      return Response.json({ sessions: all.map((one) => deviceView(one, session.id)) })
    },
  }),
  defineRoute({
    method: 'DELETE',
    path,
    name: endAll[0],
    summary: endAll[1],
    access,
    audit: 'endSessions',
    answer: endedSessions,
    handle: async (context) => {
      const { service, session } = context
      return Response.json({
        ended: await service.sessions.endOf(await nameOf(context), session.id),
      })
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${path}/:session`,
    name: endOne[0],
    summary: endOne[1],
    access,
    audit: 'endSessions',
    handle: async (context) => {
      const { service, params } = context
      const all = await service.sessions.listOf(await nameOf(context))
      const found = all.find(({ id }) => id === params['session'])
      if (!found) throw new AuthError('not-found')
      await service.sessions.end(found.id)
      return noContent()
    },
  }),
]

/** `/account/sessions` and `/people/:id/sessions`: where people are signed in. */
export const deviceRoutes = [
  ...sessionRoutes(
    '/account/sessions',
    'enrolling',
    {
      list: ['listOwnSessions', 'List your sessions'],
      endAll: ['endOtherSessions', 'End your other sessions'],
      endOne: ['endOwnSession', 'End one of your sessions'],
    },
    ({ session }) => session.user.name,
  ),
  ...sessionRoutes(
    '/people/:id/sessions',
    'managePeople',
    {
      list: ['listSessions', "List a user's sessions"],
      endAll: ['endSessions', "End a user's sessions"],
      endOne: ['endSession', 'End one session of a user'],
    },
    async (context) => (await findPerson(context)).name,
  ),
]
