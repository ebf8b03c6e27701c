import type { AnyOperationName } from '#contract/index.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import type { Answer } from '#gateway/proxy/answer.ts'
import type { Forwarded } from '#gateway/proxy/forward.ts'
import type { Role } from './roles.ts'

/** What is kept of a value: a text, number, boolean or null; a list of such; or the named members of an object. */
type Shape = 'plain' | readonly [Shape] | { readonly [name: string]: Shape }

const plain = (...names: string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, 'plain']))

// Everything that the dashboard reads, in both ways that gateways write it. Not `wavoipToken`.
const settingNames =
  'rejectCall msgCall groupsIgnore alwaysOnline readMessages readStatus syncFullHistory ' +
  'reject_call msg_call groups_ignore always_online read_messages read_status sync_full_history ' +
  'instanceName instanceId'
const settings = plain(...settingNames.split(' '))
// Not `headers`: they hold what the receiver asks for.
const webhook: Shape = {
  ...plain('id', 'instanceId', 'instanceName', 'enabled', 'url', 'createdAt', 'updatedAt'),
  ...plain('webhookByEvents', 'webhookBase64', 'byEvents', 'base64'),
  events: ['plain'],
}
const instance: Shape = {
  ...plain('id', 'name', 'connectionStatus', 'ownerJid', 'profileName', 'profilePicUrl'),
  ...plain('integration', 'number', 'createdAt', 'updatedAt', 'disconnectionReasonCode'),
  _count: plain('Message', 'Contact', 'Chat'),
  Setting: settings,
}

/** Of the answers that may hold tokens and passwords, what goes on to a browser. */
const shapes: Partial<Record<AnyOperationName, Shape>> = {
  fetchInstances: [instance],
  createInstance: {
    instance: plain('instanceName', 'instanceId', 'integration', 'status'),
    settings,
  },
  findSettings: settings,
  setSettings: { ...settings, settings: { ...settings, settings } },
  findWebhook: webhook,
  setWebhook: { ...webhook, webhook: { ...webhook, webhook } },
}

/** For whoever may know instances by name only. */
const names: Shape = [plain('id', 'name')]

const shapeFor = (role: Role, name: AnyOperationName): Shape | undefined =>
  name === 'fetchInstances' && role !== 'admin' ? names : shapes[name]

/** A thousand instances are a megabyte or two. */
const most = 32 * 1024 * 1024

/**
 * How an operation's answer is made anew for a role, from a list of fields: what is not in the list, a token above all,
 * does not pass. Undefined for operations whose answers hold nothing of the kind. Refusals pass as they are.
 *
 * @throws {HttpError} 502, where the answer of a read cannot be understood
 */
export function rebuilder(
  role: Role,
  name: AnyOperationName,
  reads: boolean,
): ((forwarded: Forwarded) => Promise<Answer>) | undefined {
  const shape = shapeFor(role, name)
  if (!shape) return undefined
  return async ({ status, headers, pieces }) => {
    const text = await readText(pieces)
    headers.delete('content-length')
    const answer = (said: string | undefined): Answer => ({
      status,
      headers,
      text: said ?? '',
      rest: undefined,
    })
    if (text !== undefined && (status < 200 || status > 299 || text.trim() === ''))
      return answer(text)
    const value = parse(text)
    const rebuilt = value === undefined ? undefined : (saidError(value) ?? keep(shape, value))
    if (rebuilt !== undefined) {
      headers.set('content-type', 'application/json; charset=utf-8')
      return answer(JSON.stringify(rebuilt))
    }
    if (reads)
      throw new HttpError(502, 'What the gateway answered could not be read, and is not shown')
    // It was done. What came with it nobody can vouch for.
    return answer('')
  }
}

async function readText(pieces: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const all: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > most) return undefined
    all.push(piece)
  }
  return Buffer.concat(all).toString('utf8')
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Some gateways answer 200 with `error: true`: what they say of it passes. */
function saidError(value: unknown): object | undefined {
  if (!isRecord(value) || value['error'] !== true) return undefined
  return { error: true, message: typeof value['message'] === 'string' ? value['message'] : '' }
}

/** What a shape keeps of a value; undefined where it is of another kind. */
function keep(shape: Shape, value: unknown): unknown {
  if (value === null) return null
  if (shape === 'plain') return typeof value === 'object' ? undefined : value
  if (isList(shape))
    return Array.isArray(value)
      ? value.map((one) => keep(shape[0], one)).filter((one) => one !== undefined)
      : undefined
  if (!isRecord(value)) return undefined
  const kept = Object.entries(shape).flatMap(([name, part]) => {
    const one = Object.hasOwn(value, name) ? keep(part, value[name]) : undefined
    return one === undefined ? [] : [[name, one] as const]
  })
  return Object.fromEntries(kept)
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
