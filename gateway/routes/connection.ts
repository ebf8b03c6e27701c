import { randomInt } from 'node:crypto'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { notConnected } from '#gateway/http/check-connection.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { newPairingSecret, pairingCodeText, qrCodeText } from '#gateway/platform/ids.ts'
import { codeAt, codeLimit } from '#gateway/store/connections.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'

type Pairing = AnswerOf<OperationNamed<'connectInstance'>>

/** The reason code of gateways of this kind after the phone was logged out. */
const loggedOut = 401

// These operations are gateway extensions. They behave like gateways of this kind; the phone is simulated.
export const connectionHandlers = {
  async connectionState({ store, instance }) {
    return stateOf(store, instance)
  },

  /**
   * Ignores a number while a code is waiting, like other gateways: for a pairing code the instance must be logged out
   * first.
   */
  async connectInstance({ store, instance, write }, { query }) {
    const number = query.number?.replaceAll(/\D/g, '') || null
    return write(() => {
      const current = latest(store, instance)
      if (store.connections.stateOf(current) === 'open') return stateOf(store, current)
      return waitingCode(store, current) ?? beginPairing(store, current, number)
    })
  },

  async restartInstance({ store, instance, write }) {
    return write(() => {
      const current = latest(store, instance)
      const state = store.connections.stateOf(current)
      if (state === 'open') return stateOf(store, current)
      const waiting = waitingCode(store, current)
      if (!waiting) throw notConnected(instance.name)
      return waiting
    })
  },

  async logoutInstance({ store, instance, write }) {
    return write(() => {
      close(store, latest(store, instance))
      return { status: 'SUCCESS', error: false, response: { message: 'Instance logged out' } }
    })
  },

  async deleteInstance({ store, instance, write }) {
    let media: readonly string[] = []
    const answer = await write(() => {
      media = store.messages.mediaOf(instance.id)
      store.instances.remove(instance.id)
      return { status: 'SUCCESS', error: false, response: { message: 'Instance deleted' } }
    })
    // Only after the rows are deleted. Messages of other instances may contain the same file.
    store.media.remove(media.filter((sha256) => !store.messages.hasMedia(sha256)))
    return answer
  },

  async scanSandboxCode({ store, instance, write }, { body }) {
    const enteredCode = body.code.replaceAll(/[\s-]/g, '')
    return write(() => {
      const current = latest(store, instance)
      const waiting = waitingCode(store, current)
      if (
        !waiting ||
        (enteredCode !== waiting.code && enteredCode.toUpperCase() !== waiting.pairingCode)
      )
        throw new HttpError(409, 'code is not the one that waits to be scanned')
      const number =
        store.connections.pairing(current.id)?.number ?? current.number ?? newPhoneNumber()
      store.connections.setOpen(current.id)
      store.instances.setConnection(current.id, {
        connectionStatus: 'open',
        number,
        profileName: current.profileName ?? current.name,
      })
      return { state: 'open' }
    })
  },

  async disconnectSandboxPhone({ store, instance, write }) {
    return write(() => {
      const current = latest(store, instance)
      if (store.connections.stateOf(current) !== 'open') throw notConnected(instance.name)
      close(store, current)
      return { state: 'close' }
    })
  },
} satisfies Partial<Handlers>

/** Returns the current instance at the time of a write. */
function latest(store: Store, { id, name }: StoredInstance): StoredInstance {
  const instance = store.instances.findById(id)
  if (!instance) throw new HttpError(404, `The "${name}" instance does not exist`)
  return instance
}

const stateOf = (store: Store, instance: StoredInstance) => ({
  instance: { instanceName: instance.name, state: store.connections.stateOf(instance) },
})

/** Starts to connect an instance. Must be called in a write. */
export function beginPairing(
  store: Store,
  instance: StoredInstance,
  number: string | null,
): Pairing {
  const pairing = { secret: newPairingSecret(), startedAt: Date.now(), number }
  store.connections.setPairing(instance.id, pairing)
  store.instances.setConnection(instance.id, { ...instance, connectionStatus: 'connecting' })
  return codeOf(store, pairing, 1)
}

/** Returns the code that waits to be scanned; undefined if there is none, or if all have expired. */
function waitingCode(store: Store, { id, connectionStatus }: StoredInstance): Pairing | undefined {
  const pairing = connectionStatus === 'connecting' ? store.connections.pairing(id) : undefined
  const count = pairing && codeAt(pairing, Date.now(), store.connections.codeLifetimeMs)
  return pairing && count !== undefined ? codeOf(store, pairing, count) : undefined
}

function codeOf(
  { connections }: Store,
  { secret, startedAt, number }: { secret: string; startedAt: number; number: string | null },
  count: number,
): Pairing {
  const { codeLifetimeMs } = connections
  return {
    pairingCode: number === null ? null : pairingCodeText(secret, count),
    code: qrCodeText(secret, count),
    base64: null,
    count,
    limit: codeLimit,
    expiresIn: Math.max(0, startedAt + count * codeLifetimeMs - Date.now()),
  }
}

/** Ends a connection, or the wait for one. */
function close(store: Store, instance: StoredInstance): void {
  if (store.connections.stateOf(instance) === 'close') throw notConnected(instance.name)
  store.connections.setClosed(instance.id, { at: Date.now(), reasonCode: loggedOut })
  store.instances.setConnection(instance.id, { ...instance, connectionStatus: 'close' })
}

/** Returns a fictional phone number for an instance without one. */
const newPhoneNumber = () => `55119${String(randomInt(1e8)).padStart(8, '0')}`
