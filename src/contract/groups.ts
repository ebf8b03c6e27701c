import * as z from 'zod/mini'
import { noBody, operation } from './operation.ts'

export const sendInvite = operation({
  method: 'POST',
  path: '/group/sendInvite/{instance}',
  body: z.looseObject({
    groupJid: z.string(),
    description: z.string(),
    numbers: z.array(z.string()),
  }),
  success: { status: 200, body: z.looseObject({ send: z.boolean(), inviteUrl: z.string() }) },
})

/** Section 4: `subject` is an object whose shape is not shown; any object is taken. */
export const createGroup = operation({
  method: 'POST',
  path: '/group/create/{instance}',
  body: z.looseObject({
    subject: z.looseObject({}),
    description: z.string(),
    participants: z.array(z.string()),
  }),
  success: { status: 200, body: noBody },
})

export const updateGroupSubject = operation({
  method: 'POST',
  path: '/group/updateGroupSubject/{instance}',
  query: z.object({ groupJid: z.string() }),
  body: z.looseObject({ subject: z.string() }),
  success: { status: 200, body: noBody },
})
