import * as z from 'zod/mini'
import { defineRoute, freshJson } from '#gateway/http/define-route.ts'

/**
 * `/instance-token`: administrators request the token of one instance. The audit has who did. No other response of the
 * server has a token.
 */
export const instanceTokenRoutes = [
  defineRoute({
    method: 'POST',
    path: '/instance-token',
    name: 'readInstanceToken',
    summary: 'Read the token of an instance',
    access: 'readInstanceToken',
    confirmed: true,
    audit: true,
    body: z.object({ instance: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: z.object({ token: z.nullable(z.string()) }),
    async handle({ service, fields: { instance }, note }) {
      note({ instance })
      return freshJson({ token: await service.readInstanceToken(instance) })
    },
  }),
]
