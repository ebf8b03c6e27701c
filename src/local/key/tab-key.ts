// The key of a gateway that the user keeps for a tab. Browsers write a tab's session storage to the disk, so it holds
// the key only encrypted: the decryption key is in the memory of a worker that the tabs share, and nowhere else.

import { entriesFrom, readEntry, writeEntry } from '#local/web-storage.ts'
import { askWrapper, plainStart, wrappedStart } from './find-key.ts'

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

let worker: SharedWorker | undefined

/** Starts the worker, or connects to the one that other tabs use. If it cannot start, no key is stored. */
export function startKeyWrapper(): SharedWorker | undefined {
  if (!canKeepKeys()) return undefined
  try {
    if (!worker) {
      worker = new SharedWorker(new URL('./key-wrapper.worker.ts', import.meta.url), {
        type: 'module',
        extendedLifetime: true,
      } as WorkerOptions)
      worker.addEventListener('error', () => (isSupported = false))
      worker.port.start()
    }
  } catch {
    isSupported = false
  }
  return worker
}

/** Removes the keys in clear from the tab's storage, and returns them by address. */
export function takePlainKeys(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const address of entriesFrom('sessionStorage', plainStart)) {
    found.set(address, readEntry('sessionStorage', plainStart + address) ?? '')
    writeEntry('sessionStorage', plainStart + address, undefined)
  }
  return found
}

/** Returns the gateways with an encrypted key in this tab's storage. */
export const keptAddresses = () => entriesFrom('sessionStorage', wrappedStart)

/**
 * Stores the key of a gateway, encrypted, until the tab is closed.
 * @param isWanted called after encryption: the key may have been dropped in between
 */
export async function keepTabKey(
  address: string,
  key: string,
  isWanted: () => boolean,
): Promise<void> {
  const wrapper = startKeyWrapper()
  const wrapped = wrapper && (await askWrapper(wrapper, { wrap: key }))
  if (wrapped !== undefined && isWanted())
    writeEntry('sessionStorage', wrappedStart + address, wrapped)
}

/** Deletes the stored key of a gateway. */
export function dropTabKey(address: string): void {
  writeEntry('sessionStorage', wrappedStart + address, undefined)
  writeEntry('sessionStorage', plainStart + address, undefined)
}
