import {
  operationNames,
  type AnyOperationName,
  type BodyOf,
  type OperationNamed,
} from '#contract/index.ts'
import * as z from 'zod/mini'
import { bodySchema, querySchema } from '#gateway/rules.ts'
import { pathFor, type TestGateway } from './gateway.ts'

/** A picture of 3 × 2 pixels, PNG. */
export const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNg6PgPRXAWAFW+CSt2uN2AAAAAAElFTkSuQmCC'

export const number = '5511987654321'

const place = { number, name: 'Praça da Sé', address: '', latitude: -23.55, longitude: -46.63 }

const sink = { enabled: true, events: ['MESSAGES_UPSERT'] }

type Bodies = { [N in AnyOperationName]: () => BodyOf<OperationNamed<N>> }

/** Bodies that tests inspect, or that a schema cannot describe: all others are generated samples. */
const ownBodies: Partial<Bodies> = {
  sendPlatformAudio: () => ({ number, audio: 'T2dnUw==' }),
  sendMedia: () => ({
    number,
    mediatype: 'image',
    mimetype: 'image/png',
    caption: '',
    media: tinyPng,
    fileName: 'tiny.png',
  }),
  sendLocation: () => place,
  markMessageAsRead: () => ({
    readMessages: [{ remoteJid: `${number}@s.whatsapp.net`, fromMe: false, id: '3EB0AA' }],
  }),
  sendPresence: () => ({ number, options: { delay: 0, number } }),
  sendInvite: () => ({ groupJid: '1@g.us', description: 'Venham!', numbers: [number] }),
  createGroup: () => ({
    subject: { name: 'Equipe' },
    description: '',
    participants: [number],
  }),
  updateGroupSubject: () => ({ subject: 'Outro nome' }),
  updateParticipants: () => ({ action: 'promote', participants: [number] }),
  updateGroupDescription: () => ({ description: 'Avisos' }),
  updateGroupPicture: () => ({ image: tinyPng }),
  updateGroupSetting: () => ({ action: 'announcement' }),
  setSettings: () => ({
    rejectCall: true,
    msgCall: 'Escreva, por favor',
    groupsIgnore: false,
    alwaysOnline: true,
    readMessages: false,
    readStatus: true,
    syncFullHistory: false,
  }),
  createAgent: () => ({ name: 'Ana', email: 'ana@equipe.example', password: 'segredo' }),
  updateAgent: () => ({ name: 'Ana Maria' }),
  checkNumbers: () => ({ numbers: [number] }),
  findChats: () => ({ where: { remoteJid: `${number}@s.whatsapp.net` } }),
  findMessages: () => ({ where: { key: { remoteJid: `${number}@s.whatsapp.net` } } }),
  readMessageMedia: () => ({ message: { key: { id: '3EB0AA' } } }),
  receiveSandboxMessage: () => ({ number, text: 'Bom dia!', name: 'Renata' }),
  sendText: () => ({ number, text: 'Olá!' }),
  scanSandboxCode: () => ({ code: 'ABCD1234' }),
  createInstance: () => ({ instanceName: 'outra' }),
  setPusher: () => ({
    pusher: {
      ...sink,
      appId: '1',
      key: 'k',
      secret: 'segredo do pusher',
      cluster: 'eu',
      useTLS: true,
    },
  }),
  setProxy: () => ({
    enabled: true,
    protocol: 'http',
    host: 'proxy.example',
    port: '3128',
    username: 'ana',
    password: 'segredo do proxy',
  }),
  setWebhook: () => ({
    webhook: { enabled: true, url: 'https://ganchos.example/a', events: ['MESSAGES_UPSERT'] },
  }),
}

/** Values of fields with these names, where the schema only defines a text. */
const samples: Readonly<Record<string, string>> = {
  number,
  numbers: number,
  participants: number,
  mentioned: number,
  remoteJid: `${number}@s.whatsapp.net`,
  chat: `${number}@s.whatsapp.net`,
  groupJid: '1@g.us',
  email: 'ana@equipe.example',
  url: 'https://ganchos.example/a',
}

interface Described {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly items?: Described
  readonly minimum?: number
}

/** Returns a value that matches a JSON schema, without optional fields. `name`: the name of its field. */
function sampleOf(schema: Described, name = ''): unknown {
  const { type, anyOf, properties = {}, required = [], items = {}, minimum = 0 } = schema
  if (schema.enum) return schema.enum[0]
  if (anyOf?.[0]) return sampleOf(anyOf[0], name)
  if (type === 'object')
    return Object.fromEntries(required.map((key) => [key, sampleOf(properties[key] ?? {}, key)]))
  if (type === 'array') return [sampleOf(items, name)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return minimum
  return samples[name] ?? 'Olá'
}

/** Generates a body of an operation from its schema; undefined if it has none. */
export function sampleBody(name: AnyOperationName): unknown {
  const schema = bodySchema(name)
  return schema && sampleOf(z.toJSONSchema(schema, { io: 'input' }) as Described)
}

/** A valid body for each operation; undefined for those without. */
export const rightBodies = Object.fromEntries(
  operationNames.map((name) => [name, ownBodies[name] ?? (() => sampleBody(name))]),
  // Each sample is generated from the same schema as its type.
) as Bodies

const ending: readonly AnyOperationName[] = [
  'leaveGroup',
  'disconnectSandboxPhone',
  'connectInstance',
  'scanSandboxCode',
  'restartInstance',
  'logoutInstance',
  'deleteInstance',
]

/** The names of all operations; last those that remove what others need: a group, a connection, the instance. */
export const namesInOrder = [
  ...operationNames.filter((name) => !ending.includes(name)),
  ...ending,
] as const

/** Returns the query with a group, for an operation that needs one; else an empty text. */
export function groupQuery(name: AnyOperationName, jid: string): string {
  const query = querySchema(name)
  const { properties = {} } = query ? (z.toJSONSchema(query, { io: 'input' }) as Described) : {}
  return 'groupJid' in properties ? `?groupJid=${encodeURIComponent(jid)}` : ''
}

/** Creates an agent and a group, for the paths and queries that name one. */
export async function createAgentAndGroup(
  test: TestGateway,
): Promise<{ agentId: string; groupJid: string }> {
  const agent = await test.call('POST', '/users/agents', { body: rightBodies.createAgent() })
  await test.call('POST', pathFor('/group/create/{instance}'), { body: rightBodies.createGroup() })
  return {
    agentId: (agent.json as { id: string }).id,
    groupJid: test.gateway.store.groups.list(test.instanceId)[0]?.jid ?? '',
  }
}
