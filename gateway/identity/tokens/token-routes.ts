import * as z from 'zod/mini'
import { apiToken, createdToken, tokenList, tokenRights } from '#contract/token-rights.ts'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import { defineRoute, freshJson, noContent } from '#gateway/http/define-route.ts'
import { findPerson } from '#gateway/identity/people/person-view.ts'
import { describeRights } from './rights.ts'

const days = z.union([z.literal(30), z.literal(90), z.literal(365)])
const name = z
  .pipe(
    z.string(),
    z.transform((text) => cleanName(text)),
  )
  .check(z.refine((text) => isFilled(text) && text.length <= 100))

const path = '/account/tokens'

/** `/account/tokens`: the signed-in person's tokens for scripts; administrators see and revoke those of others. */
export const tokenRoutes = [
  defineRoute({
    method: 'GET',
    path,
    name: 'listTokens',
    summary: 'List your API tokens',
    access: 'user',
    answer: tokenList,
    handle: async ({ service, session }) =>
      freshJson({ tokens: await service.tokens.listOf(session.user.name) }),
  }),
  defineRoute({
    method: 'POST',
    path,
    name: 'createToken',
    summary: 'Create an API token, whose secret is returned once',
    access: 'user',
    confirmed: true,
    audit: true,
    body: z.object({
      name,
      rights: tokenRights,
      labels: z._default(
        z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50)),
        [],
      ),
      days,
    }),
    answer: createdToken,
    status: 201,
    handle: async ({ service, session, fields, note }) => {
      note({
        target: fields.name,
        detail: `${describeRights(fields.rights)}, ${fields.days} days`,
      })
      const created = await service.tokens.create(session.user.name, fields)
      return Response.json(created, { status: 201, headers: { 'cache-control': 'no-store' } })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${path}/:token/renewal`,
    name: 'renewToken',
    summary: 'Set a new expiry of an API token',
    access: 'user',
    confirmed: true,
    audit: true,
    body: z.object({ days }),
    answer: apiToken,
    handle: async ({ service, session, params, fields, note }) => {
      const token = await service.tokens.find(session.user.name, params['token'] ?? '')
      note({ target: token.name, detail: `${fields.days} days` })
      return Response.json(await service.tokens.renew(token, fields.days))
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${path}/:token`,
    name: 'revokeToken',
    summary: 'Revoke an API token',
    access: 'user',
    audit: true,
    handle: async ({ service, session, params, note }) => {
      const token = await service.tokens.find(session.user.name, params['token'] ?? '')
      note({ target: token.name })
      await service.tokens.revoke(token)
      return noContent()
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/people/:id/tokens',
    name: 'listTokensOf',
    summary: "List a user's API tokens",
    access: 'managePeople',
    answer: tokenList,
    handle: async (context) => {
      const owner = await findPerson(context)
      return freshJson({ tokens: await context.service.tokens.listOf(owner.name) })
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/people/:id/tokens/:token',
    name: 'revokeTokenOf',
    summary: "Revoke a user's API token",
    access: 'managePeople',
    audit: 'revokeToken',
    handle: async (context) => {
      const { service, params, note } = context
      const owner = await findPerson(context)
      const token = await service.tokens.find(owner.name, params['token'] ?? '')
      note({ target: owner.name, detail: token.name })
      await service.tokens.revoke(token)
      return noContent()
    },
  }),
]
