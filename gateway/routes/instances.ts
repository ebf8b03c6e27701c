import { randomUUID } from 'node:crypto'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { settingNames } from '#contract/settings.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { jsonList } from '#gateway/http/json-list.ts'
import type { CountedInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'
import { beginPairing } from './connection.ts'

// These operations are gateway extensions (section 1: creation, connection and lifecycle are not shown).
export const instanceHandlers = {
  async gatewayInfo({ version }) {
    return {
      status: 200,
      message: 'The embedded gateway of Switchboard is running',
      clientName: 'switchboard',
      sandbox: true,
      ...(version !== undefined && { version }),
    }
  },

  async fetchInstances({ store, tokenOf, keyInstance }) {
    return jsonList(listedInstances(store, tokenOf, keyInstance?.id))
  },

  /**
   * A new instance is connected to the sandbox phone from the start, unless `qrcode` asks for a code to scan. Accepts
   * any name of 1 to 200 characters except `.` and `..`, which cannot be a path segment of a URL, not even encoded.
   */
  async createInstance({ store, write }, { body }) {
    const name = body.instanceName
    const number = body.number ?? null
    return write(() => {
      if (store.instances.findByName(name)) {
        throw new HttpError(409, 'instanceName is already in use')
      }
      const now = Date.now()
      const status = body.qrcode === true ? 'connecting' : 'open'
      const instance = {
        id: randomUUID(),
        name,
        connectionStatus: status,
        number,
        profileName: null,
        createdAt: now,
        updatedAt: now,
      }
      store.instances.add(instance)
      const settings = settingsIn(body)
      if (Object.keys(settings).length > 0)
        store.settings.set(instance.id, { ...store.settings.find(instance.id), ...settings })
      if (body.webhook) {
        const { enabled, url, events } = body.webhook
        store.webhook.set(instance.id, { enabled, url, events })
      }
      return {
        instance: { instanceName: name, instanceId: instance.id, status },
        ...(status === 'connecting' && { qrcode: beginPairing(store, instance, number) }),
      }
    })
  },
} satisfies Partial<Handlers>

/** Returns the settings in the body of a new instance that are given. */
function settingsIn(body: BodyOf<OperationNamed<'createInstance'>>) {
  const names = new Set(['msgCall', ...Object.keys(settingNames)])
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => names.has(field) && value !== undefined),
  )
}

/** Lists all instances with their tokens, or only the one with an id. */
function* listedInstances(store: Store, tokenOf: (id: string) => string, only?: string) {
  for (const page of store.instances.pages())
    yield page
      .filter(({ id }) => only === undefined || id === only)
      .map((one) => ({ ...listedInstance(store, one), token: tokenOf(one.id) }))
}

function listedInstance(store: Store, instance: CountedInstance) {
  const state = store.connections.stateOf(instance)
  const closing = state === 'open' ? undefined : store.connections.closing(instance.id)
  const { msgCall: _writeOnly, ...settings } = store.settings.find(instance.id)
  return {
    id: instance.id,
    name: instance.name,
    connectionStatus: state,
    ownerJid: instance.number === null ? null : `${instance.number}@s.whatsapp.net`,
    profileName: instance.profileName,
    profilePicUrl: null,
    integration: 'EMBEDDED',
    number: instance.number,
    ...(closing && {
      disconnectionAt: new Date(closing.at).toISOString(),
      disconnectionReasonCode: closing.reasonCode,
    }),
    createdAt: new Date(instance.createdAt).toISOString(),
    updatedAt: new Date(instance.updatedAt).toISOString(),
    Setting: settings,
    _count: { Message: instance.messages, Contact: instance.chats, Chat: instance.chats },
  }
}
