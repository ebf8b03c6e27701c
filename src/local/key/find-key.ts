import { readEntry } from '#local/web-storage.ts'

// Finds the key of a gateway after a reload, or in a new tab. The boot script does so before the app's code is loaded.

/** Prefix of an encrypted key: its decryption key is in the memory of a worker (`tab-key.ts`). */
export const wrappedStart = 'switchboard.wrapped '
/** Prefix of an entry that a test suite sets before the first script runs: the key in clear (docs/playwright.md). */
export const plainStart = 'switchboard.key '

/** A key, and whether it survives a reload of the tab. */
export interface FoundKey {
  readonly key: string
  readonly kept: boolean
}

/** What the tabs of this origin tell each other: nothing of it is stored. */
export type TabMessage =
  | { readonly ask: string }
  | ({ readonly give: string } & FoundKey)
  | { readonly lock: true }
  | { readonly left: string }

/** Opens the channel between the tabs of this origin. Undefined if the browser has none. */
export const openTabChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard keys')

/** A request to the worker to encrypt a text (`wrap`) or to decrypt one (`unwrap`). */
export type WrapperRequest = { readonly wrap: string } | { readonly unwrap: string }

/** The timeout of the worker, in milliseconds. */
const workerTimeoutMs = 2_000

/** Asks the worker that encrypts keys. Undefined if it does not answer, or cannot decrypt the text. */
export function askWrapper(
  worker: SharedWorker,
  request: WrapperRequest,
): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (text: string | undefined) => {
      clearTimeout(timer)
      port1.close()
      resolve(text)
    }
    const timer = setTimeout(() => end(undefined), workerTimeoutMs)
    worker.addEventListener('error', () => end(undefined), { once: true })
    port1.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => end(data))
    port1.start()
    worker.port.postMessage(request, [port2])
  })
}

/** Returns the entries of a gateway's key in the tab's storage. */
export const storedKey = (address: string) => ({
  wrapped: readEntry('sessionStorage', wrappedStart + address),
  plain: readEntry('sessionStorage', plainStart + address),
})

/** Decrypts the key in this tab's storage. Undefined if there is none, or if it can no longer be decrypted. */
export async function readTabKey(
  address: string,
  startWorker: () => SharedWorker | undefined,
): Promise<FoundKey | undefined> {
  const { wrapped } = storedKey(address)
  const worker = wrapped === undefined ? undefined : startWorker()
  const key = worker && wrapped !== undefined && (await askWrapper(worker, { unwrap: wrapped }))
  return key ? { key, kept: true } : undefined
}

/** Finds the key of a gateway in this tab's storage, or in another tab, whichever answers first. */
export function findKey(
  address: string,
  startWorker: () => SharedWorker | undefined,
  channel: BroadcastChannel | undefined,
): Promise<FoundKey | undefined> {
  const asked = [readTabKey(address, startWorker), askOtherTabs(address, channel)]
  return new Promise((resolve) => {
    for (const one of asked) void one.then((found) => found && resolve(found))
    void Promise.all(asked).then(() => resolve(undefined))
  })
}

/** Asks the other open tabs of this origin for a gateway's key. Undefined if none answers within 250 ms. */
function askOtherTabs(
  address: string,
  channel: BroadcastChannel | undefined,
): Promise<FoundKey | undefined> {
  if (!channel) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<TabMessage>) => {
      if ('give' in data && data.give === address) end({ key: data.key, kept: data.kept })
    }
    const timer = setTimeout(() => end(undefined), 250)
    function end(found: FoundKey | undefined) {
      clearTimeout(timer)
      channel?.removeEventListener('message', onMessage)
      resolve(found)
    }
    channel.addEventListener('message', onMessage)
    channel.postMessage({ ask: address } satisfies TabMessage)
  })
}
