import { sinkSecrets } from '#contract/sinks.ts'
import type { SinkAnswer, SinkName } from '#contract/index.ts'
import type { Context, Handlers } from '#gateway/handlers.ts'
import { refuseIfAny } from '#gateway/http/http-error.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { StoredSink } from '#gateway/store/webhook.ts'

interface AtInstance extends Pick<Context, 'store' | 'write'> {
  readonly instance: StoredInstance
}

/** Returns the fields of a sink without its secrets, which are write-only. */
const shown = (stored: StoredSink): SinkAnswer => ({
  ...Object.fromEntries(Object.entries(stored).filter(([field]) => !sinkSecrets.has(field))),
  enabled: stored.enabled,
})

/** Returns a sink; off if it was never set. */
async function find({ store, instance }: AtInstance, name: SinkName): Promise<SinkAnswer> {
  const stored = store.sinks.find(instance.id, name)
  return stored ? shown(stored) : { enabled: false, ...(name !== 'proxy' && { events: [] }) }
}

/** Stores a sink and returns it without its secret. */
function set({ store, instance, write }: AtInstance, name: SinkName, given: StoredSink) {
  return write(() => {
    store.sinks.set(instance.id, name, given)
    return shown(given)
  })
}

/** Returns the required fields of an enabled sink that are empty. */
const missing = (given: StoredSink, fields: readonly string[], path = '') =>
  given.enabled
    ? fields
        .filter((field) => given[field] === '')
        .map((field) => `${path}${field} must not be empty while it is enabled`)
    : []

const pusherFields = ['appId', 'key', 'secret', 'cluster']

// Event names are not restricted, like those of webhooks.
export const sinkHandlers = {
  findWebsocket: (at) => find(at, 'websocket'),
  setWebsocket: (at, { body }) => set(at, 'websocket', body.websocket),
  findRabbitmq: (at) => find(at, 'rabbitmq'),
  setRabbitmq: (at, { body }) => set(at, 'rabbitmq', body.rabbitmq),
  findSqs: (at) => find(at, 'sqs'),
  setSqs: (at, { body }) => set(at, 'sqs', body.sqs),
  findNats: (at) => find(at, 'nats'),
  setNats: (at, { body }) => set(at, 'nats', body.nats),
  findKafka: (at) => find(at, 'kafka'),
  setKafka: (at, { body }) => set(at, 'kafka', body.kafka),
  findPusher: (at) => find(at, 'pusher'),
  async setPusher(at, { body: { pusher } }) {
    refuseIfAny(missing(pusher, pusherFields, 'pusher.'))
    return set(at, 'pusher', pusher)
  },
  findProxy: (at) => find(at, 'proxy'),
  async setProxy(at, { body }) {
    const isPort =
      /^\d{1,5}$/.test(body.port) && Number(body.port) >= 1 && Number(body.port) <= 65_535
    refuseIfAny([
      ...missing(body, ['host']),
      ...(body.enabled && !isPort ? ['port must be between 1 and 65535 while it is enabled'] : []),
    ])
    return set(at, 'proxy', body)
  },
} satisfies Partial<Handlers>
