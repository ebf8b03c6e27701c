import { isRecord } from '#domain/is-record.ts'
/** A previously connected gateway. Its key is never stored here. */
export interface SavedGateway {
  /** Normalised. */
  readonly address: string
  readonly name: string
  /** The environment tag; `production` is shown in red. */
  readonly tag: '' | 'local' | 'staging' | 'production'
  /** A colour that distinguishes the gateway at a glance; missing if none was chosen. */
  readonly colour?: GatewayColour | undefined
  /** Its dialect, detected or chosen by hand. */
  readonly dialect?: 'contract' | 'evolution' | undefined
  /** True if the user chose the dialect: then it is not detected again. */
  readonly dialectChosen?: boolean | undefined
  /** Epoch milliseconds of the last connection. */
  readonly lastUsed: number
}

/** The colours of gateways. */
export const gatewayColours = ['blue', 'teal', 'green', 'yellow', 'pink', 'violet'] as const
export type GatewayColour = (typeof gatewayColours)[number]

const name = 'switchboard.gateways'

const listeners = new Set<() => void>()
let current: readonly SavedGateway[] | undefined

/** Returns the saved gateways, last used first. The same list until one changes. */
export function savedGateways(): readonly SavedGateway[] {
  current ??= stored()
  return current
}

/** Calls `listener` whenever a saved gateway changes, in any tab. Returns a function that unsubscribes. */
export function onSavedGatewaysChange(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key !== name) return
    current = undefined
    listener()
  }
  listeners.add(listener)
  globalThis.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', other)
  }
}

function stored(): SavedGateway[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(list)
      ? list.filter(isSaved).toSorted((a, b) => b.lastUsed - a.lastUsed)
      : []
  } catch {
    return []
  }
}

/** Saves a gateway. Replaces one with the same address. */
export function saveGateway(gateway: SavedGateway): void {
  store([gateway, ...savedGateways().filter((g) => g.address !== gateway.address)])
}

/** Deletes a saved gateway. */
export function removeSavedGateway(address: string): void {
  store(savedGateways().filter((g) => g.address !== address))
}

function store(list: readonly SavedGateway[]): void {
  current = list.toSorted((a, b) => b.lastUsed - a.lastUsed)
  try {
    localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Storage is full or forbidden: the gateway works, but is not offered the next time.
  }
  for (const listener of listeners) listener()
}

/**
 * Returns the change of a gateway's dialect when the user chooses one; undefined resets the choice, and the dialect is
 * detected again.
 */
export function chosenDialect(
  gateway: SavedGateway,
  chosen: SavedGateway['dialect'],
): Pick<SavedGateway, 'dialect' | 'dialectChosen'> {
  if (chosen !== undefined) return { dialect: chosen, dialectChosen: true }
  return gateway.dialectChosen === true ? { dialect: undefined, dialectChosen: undefined } : {}
}

function isSaved(v: unknown): v is SavedGateway {
  if (!isRecord(v)) return false
  return (
    typeof v.address === 'string' &&
    typeof v.name === 'string' &&
    typeof v.lastUsed === 'number' &&
    ['', 'local', 'staging', 'production'].includes(String(v.tag)) &&
    [undefined, ...gatewayColours].some((colour) => colour === v.colour) &&
    [undefined, 'contract', 'evolution'].some((dialect) => dialect === v.dialect)
  )
}
