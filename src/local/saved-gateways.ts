/** A gateway that was connected to before. Its key is never kept here. */
export interface SavedGateway {
  /** Normal form. */
  readonly address: string
  readonly name: string
  /** The environment tag; `production` is shown in red. */
  readonly tag: '' | 'local' | 'staging' | 'production'
  /** Epoch milliseconds of the last connection. */
  readonly lastUsed: number
}

const name = 'switchboard.gateways'

/** The saved gateways, the last used first. */
export function savedGateways(): SavedGateway[] {
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
  try {
    localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Storage is full or forbidden: the gateway works, it is only not offered the next time.
  }
}

function isSaved(value: unknown): value is SavedGateway {
  if (typeof value !== 'object' || value === null) return false
  const v = value as Record<string, unknown>
  return (
    typeof v.address === 'string' &&
    typeof v.name === 'string' &&
    typeof v.lastUsed === 'number' &&
    ['', 'local', 'staging', 'production'].includes(String(v.tag))
  )
}
