/** A gateway that was connected to before. Its key is never kept here. */
export interface SavedGateway {
  /** Normal form. */
  readonly address: string
  readonly name: string
  /** The environment tag; `production` is shown in red. */
  readonly tag: '' | 'local' | 'staging' | 'production'
  /** A colour of its own, to tell gateways apart at a glance; none where none was chosen. */
  readonly colour?: GatewayColour | undefined
  /** How it differs from the contract: as it was found out, or chosen by hand. */
  readonly dialect?: 'contract' | 'evolution' | undefined
  /** True where a person chose the dialect: then it is not found out anew. */
  readonly dialectChosen?: boolean | undefined
  /** Epoch milliseconds of the last connection. */
  readonly lastUsed: number
}

/** The colours that a gateway may have. */
export const gatewayColours = ['blue', 'teal', 'green', 'yellow', 'pink', 'violet'] as const
export type GatewayColour = (typeof gatewayColours)[number]

const name = 'switchboard.gateways'

const listeners = new Set<() => void>()
let current: readonly SavedGateway[] | undefined

/** The saved gateways, the last used first. The same list until one changes. */
export function savedGateways(): readonly SavedGateway[] {
  current ??= stored()
  return current
}

/** Calls `listener` whenever a saved gateway changes, here or in another tab. Returns what ends it. */
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

/** Saves a gateway, in the place of one with the same address. */
export function saveGateway(gateway: SavedGateway): void {
  store([gateway, ...savedGateways().filter((g) => g.address !== gateway.address)])
}

/** Forgets that a gateway was saved. */
export function removeSavedGateway(address: string): void {
  store(savedGateways().filter((g) => g.address !== address))
}

function store(list: readonly SavedGateway[]): void {
  current = list.toSorted((a, b) => b.lastUsed - a.lastUsed)
  try {
    localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Storage is full or forbidden: the gateway works, it is only not offered the next time.
  }
  for (const listener of listeners) listener()
}

/**
 * What changes about a gateway's dialect when a person chooses one; undefined takes the choice back, and it is found out
 * anew.
 */
export function chosenDialect(
  gateway: SavedGateway,
  chosen: SavedGateway['dialect'],
): Pick<SavedGateway, 'dialect' | 'dialectChosen'> {
  if (chosen !== undefined) return { dialect: chosen, dialectChosen: true }
  return gateway.dialectChosen === true ? { dialect: undefined, dialectChosen: undefined } : {}
}

function isSaved(value: unknown): value is SavedGateway {
  if (typeof value !== 'object' || value === null) return false
  const v = value as Record<string, unknown>
  return (
    typeof v.address === 'string' &&
    typeof v.name === 'string' &&
    typeof v.lastUsed === 'number' &&
    ['', 'local', 'staging', 'production'].includes(String(v.tag)) &&
    [undefined, ...gatewayColours].some((colour) => colour === v.colour) &&
    [undefined, 'contract', 'evolution'].some((dialect) => dialect === v.dialect)
  )
}
