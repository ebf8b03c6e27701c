import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allOperations, operations, type Operation, type OperationName } from './index.ts'

interface Row {
  method: string
  path: string
  status: number
  /** Required fields of the body; undefined if the operation has no body. */
  required?: string[]
  optional?: string[]
  query?: string[]
  /** Required fields of the answer; 'none' if the document says "no body". */
  answer: string[] | 'none'
}

const common = ['delay', 'linkPreview', 'mentionsEveryOne', 'mentioned', 'quoted']
const sent = ['key', 'message', 'messageTimestamp', 'status']

// Transcribed by hand from the document's section 4, not from the table under test.
const transcription: Record<OperationName, Row> = {
  sendPlatformAudio: {
    method: 'POST',
    path: '/message/sendPlatformAudio/{instance}',
    status: 200,
    required: ['number', 'audio'],
    optional: common,
    answer: sent,
  },
  sendMedia: {
    method: 'POST',
    path: '/message/sendMedia/{instance}',
    status: 201,
    required: ['number', 'mediatype', 'mimetype', 'caption', 'media', 'fileName'],
    optional: common,
    answer: sent,
  },
  sendLocation: {
    method: 'POST',
    path: '/message/sendLocation/{instance}',
    status: 201,
    required: ['number', 'name', 'address', 'latitude', 'longitude'],
    optional: common,
    answer: sent,
  },
  markMessageAsRead: {
    method: 'POST',
    path: '/chat/markMessageAsRead/{instance}',
    status: 201,
    required: ['readMessages'],
    answer: ['message', 'read'],
  },
  sendPresence: {
    method: 'POST',
    path: '/chat/sendPresence/{instance}',
    status: 201,
    required: ['number', 'options'],
    answer: 'none',
  },
  sendInvite: {
    method: 'POST',
    path: '/group/sendInvite/{instance}',
    status: 200,
    required: ['groupJid', 'description', 'numbers'],
    answer: ['send', 'inviteUrl'],
  },
  createGroup: {
    method: 'POST',
    path: '/group/create/{instance}',
    status: 200,
    required: ['subject', 'description', 'participants'],
    answer: 'none',
  },
  updateGroupSubject: {
    method: 'POST',
    path: '/group/updateGroupSubject/{instance}',
    status: 200,
    required: ['subject'],
    query: ['groupJid'],
    answer: 'none',
  },
  setSettings: {
    method: 'POST',
    path: '/settings/set/{instance}',
    status: 201,
    required: [
      'rejectCall',
      'msgCall',
      'groupsIgnore',
      'alwaysOnline',
      'readMessages',
      'readStatus',
      'syncFullHistory',
    ],
    answer: ['settings'],
  },
  findSettings: {
    method: 'GET',
    path: '/settings/find/{instance}',
    status: 200,
    answer: [
      'reject_call',
      'groups_ignore',
      'always_online',
      'read_messages',
      'read_status',
      'sync_full_history',
    ],
  },
  findWebhook: {
    method: 'GET',
    path: '/webhook/find/{instance}',
    status: 200,
    answer: ['enabled', 'url', 'events'],
  },
  createAgent: {
    method: 'POST',
    path: '/users/agents',
    status: 201,
    required: [],
    optional: ['name', 'email', 'password', 'userPermissions'],
    answer: ['id', 'name', 'email'],
  },
  listAgents: { method: 'GET', path: '/users/agents', status: 200, answer: ['agents'] },
  updateAgent: {
    method: 'PUT',
    path: '/users/agents/{id}',
    status: 200,
    required: [],
    optional: ['name', 'email', 'password', 'userPermissions', 'phoneNumber'],
    answer: ['success'],
  },
}

const fieldsOf = (schema: z.ZodMiniType | undefined) => {
  if (!schema) return undefined
  const { properties, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  if (!properties) return 'none'
  const names = Object.keys(properties)
  return {
    required: required.toSorted(),
    optional: names.filter((n) => !required.includes(n)).toSorted(),
  }
}

test('the contract has exactly these fourteen operations', () => {
  expect(Object.keys(operations).toSorted()).toEqual(Object.keys(transcription).toSorted())
  expect(Object.keys(operations)).toHaveLength(14)
})

test.each(Object.entries(transcription))('%s matches the document', (name, row) => {
  const operation: Operation = operations[name as OperationName]
  expect(operation).toMatchObject({
    method: row.method,
    path: row.path,
    success: { status: row.status },
  })
  expect(operation.beyond).toBeUndefined()
  expect(fieldsOf(operation.body)).toEqual(
    row.required && {
      required: row.required.toSorted(),
      optional: (row.optional ?? []).toSorted(),
    },
  )
  expect(fieldsOf(operation.query)).toEqual(row.query && { required: row.query, optional: [] })
  const answer = fieldsOf(operation.success.body)
  expect(answer === 'none' ? answer : answer?.required).toEqual(
    row.answer === 'none' ? 'none' : row.answer.toSorted(),
  )
})

test('no two operations have the same method and path', () => {
  const routes = Object.values<Operation>(allOperations).map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(new Set(routes).size).toBe(routes.length)
  expect(routes.length).toBeGreaterThan(14)
})
