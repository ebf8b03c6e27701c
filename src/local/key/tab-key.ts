// The key of a gateway that the user keeps for a tab. Browsers write a tab's session storage to the disk, so it holds
// the key only encrypted: the decryption key is in the memory of a worker that the tabs share, and nowhere else.

import { plainStart, storedKey, wrappedStart } from './stored-key.ts'

/** A request to the worker to encrypt a text (`wrap`) or to decrypt one (`unwrap`). */
export interface WrapperRequest {
  readonly id: number
  readonly wrap?: string
  readonly unwrap?: string
}

/** The worker's answer; the text is missing if it failed. */
export interface WrapperResponse {
  readonly id: number
  readonly text: string | undefined
}

/** The timeout of the worker, in milliseconds. */
const workerTimeoutMs = 2_000

let isSupported: boolean | undefined

/**
 * Returns whether this browser can keep a key over a reload without writing it to the disk in clear: it needs
 * encryption (a secure context), and a shared worker that survives the reload of the only tab.
 */
export function canKeepKeys(): boolean {
  isSupported ??= hasEncryption() && hasLastingWorkers()
  return isSupported
}

const hasEncryption = () => globalThis.isSecureContext && globalThis.crypto?.subtle !== undefined

/** Detects the option without starting a worker: options are read before the address is found invalid. */
function hasLastingWorkers(): boolean {
  let isKnown = false
  const options = {
    get extendedLifetime() {
      isKnown = true
      return true
    },
  }
  try {
    // oxlint-disable-next-line no-new -- It throws: there is no worker to hold.
    new SharedWorker('http://[', options as WorkerOptions)
  } catch {
    // Expected.
  }
  return isKnown
}

/** Removes the keys in clear from the tab's storage, and returns them by address. */
export function takePlainKeys(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of namesFrom(plainStart)) {
    found.set(name.slice(plainStart.length), sessionStorage.getItem(name) ?? '')
    sessionStorage.removeItem(name)
  }
  return found
}

/** Returns the gateways with an encrypted key in this tab's storage. */
export const keptAddresses = (): string[] =>
  namesFrom(wrappedStart).map((name) => name.slice(wrappedStart.length))

function namesFrom(start: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(start))
  } catch {
    return []
  }
}

/**
 * Stores the key of a gateway, encrypted, until the tab is closed.
 * @param isWanted called after encryption: the key may have been dropped in between
 */
export async function keepTabKey(
  address: string,
  key: string,
  isWanted: () => boolean,
): Promise<void> {
  if (!canKeepKeys()) return
  const wrapped = await askWorker({ wrap: key })
  if (wrapped === undefined || !isWanted()) return
  try {
    sessionStorage.setItem(wrappedStart + address, wrapped)
  } catch {
    // Without session storage the key stays in memory only.
  }
}

/** Returns the stored key of a gateway, decrypted. Undefined if there is none, or if it can no longer be decrypted. */
export async function readTabKey(address: string): Promise<string | undefined> {
  const { wrapped } = storedKey(address)
  if (wrapped === undefined || !canKeepKeys()) return undefined
  return askWorker({ unwrap: wrapped })
}

/** Deletes the stored key of a gateway. */
export function dropTabKey(address: string): void {
  try {
    sessionStorage.removeItem(wrappedStart + address)
    sessionStorage.removeItem(plainStart + address)
  } catch {
    // Then there is none.
  }
}

interface WorkerConnection {
  readonly port: MessagePort
  readonly waiting: Map<number, (text: string | undefined) => void>
}

let workerConnection: WorkerConnection | undefined
let lastId = 0

/** Starts the worker, or connects to the one that other tabs use. If it cannot start, no key is stored. */
export function startKeyWrapper(): void {
  if (workerConnection || !canKeepKeys()) return
  const waiting: WorkerConnection['waiting'] = new Map()
  const fail = () => {
    isSupported = false
    for (const answered of waiting.values()) answered(undefined)
    waiting.clear()
  }
  let worker: SharedWorker
  try {
    worker = new SharedWorker(new URL('./key-wrapper.worker.ts', import.meta.url), {
      type: 'module',
      extendedLifetime: true,
    } as WorkerOptions)
  } catch {
    fail()
    return
  }
  worker.addEventListener('error', fail)
  const { port } = worker
  port.addEventListener('message', ({ data: { id, text } }: MessageEvent<WrapperResponse>) => {
    waiting.get(id)?.(text)
    waiting.delete(id)
  })
  port.start()
  workerConnection = { port, waiting }
}

function askWorker(question: Omit<WrapperRequest, 'id'>): Promise<string | undefined> {
  startKeyWrapper()
  return new Promise((resolve) => {
    if (!workerConnection) {
      resolve(undefined)
      return
    }
    const id = ++lastId
    const timer = setTimeout(() => {
      workerConnection?.waiting.delete(id)
      resolve(undefined)
    }, workerTimeoutMs)
    workerConnection.waiting.set(id, (text) => {
      clearTimeout(timer)
      resolve(text)
    })
    workerConnection.port.postMessage({ id, ...question } satisfies WrapperRequest)
  })
}
