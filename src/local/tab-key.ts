// The key of a gateway that a person keeps for a tab. Browsers write a tab's session storage to the disk, so it has the
// key encrypted only: what decrypts it is in the memory of a worker that the tabs share, and nowhere else.

import { plainStart, storedKey, wrappedStart } from './stored-key.ts'

/** Asks the worker to encrypt a text (`wrap`) or to decrypt one (`unwrap`). */
export interface WrapperQuestion {
  readonly id: number
  readonly wrap?: string
  readonly unwrap?: string
}

/** The worker's answer; no text where it could not do it. */
export interface WrapperAnswer {
  readonly id: number
  readonly text: string | undefined
}

/** For how long the worker is waited for, in milliseconds. */
const patience = 2_000

let keeps: boolean | undefined

/**
 * Returns whether this browser can keep a key over a reload without writing it to the disk in clear: it needs encryption
 * (a secure context), and a shared worker that outlives the reload of the only tab.
 */
export function canKeepKeys(): boolean {
  keeps ??= hasEncryption() && hasLastingWorkers()
  return keeps
}

const hasEncryption = () => globalThis.isSecureContext && globalThis.crypto?.subtle !== undefined

/** Whether the option is known, asked without starting a worker: options are read before the address is found invalid. */
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
    // Wanted.
  }
  return isKnown
}

/** Takes the keys that were put into the tab's storage in clear: they are removed there. By address. */
export function takePlainKeys(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of namesFrom(plainStart)) {
    found.set(name.slice(plainStart.length), sessionStorage.getItem(name) ?? '')
    sessionStorage.removeItem(name)
  }
  return found
}

/** The gateways of which this tab's storage has an encrypted key. */
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
 * Keeps the key of a gateway, encrypted, until the tab is closed.
 * @param isWanted asked when it is encrypted: the key may have been dropped meanwhile
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

/** Returns the kept key of a gateway, decrypted. Undefined where there is none, and where nothing can decrypt it any more. */
export async function readTabKey(address: string): Promise<string | undefined> {
  const { wrapped } = storedKey(address)
  if (wrapped === undefined || !canKeepKeys()) return undefined
  return askWorker({ unwrap: wrapped })
}

/** Forgets the kept key of a gateway. */
export function dropTabKey(address: string): void {
  try {
    sessionStorage.removeItem(wrappedStart + address)
    sessionStorage.removeItem(plainStart + address)
  } catch {
    // Then there is none.
  }
}

interface Asking {
  readonly port: MessagePort
  readonly waiting: Map<number, (text: string | undefined) => void>
}

let asking: Asking | undefined
let lastId = 0

/** Starts the worker, or finds the one that other tabs use. Where it cannot start, nothing is kept. */
export function startKeyWrapper(): void {
  if (asking || !canKeepKeys()) return
  const waiting: Asking['waiting'] = new Map()
  const fail = () => {
    keeps = false
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
  port.addEventListener('message', ({ data: { id, text } }: MessageEvent<WrapperAnswer>) => {
    waiting.get(id)?.(text)
    waiting.delete(id)
  })
  port.start()
  asking = { port, waiting }
}

function askWorker(question: Omit<WrapperQuestion, 'id'>): Promise<string | undefined> {
  startKeyWrapper()
  return new Promise((resolve) => {
    if (!asking) {
      resolve(undefined)
      return
    }
    const id = ++lastId
    const timer = setTimeout(() => {
      asking?.waiting.delete(id)
      resolve(undefined)
    }, patience)
    asking.waiting.set(id, (text) => {
      clearTimeout(timer)
      resolve(text)
    })
    asking.port.postMessage({ id, ...question } satisfies WrapperQuestion)
  })
}
