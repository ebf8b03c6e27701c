import { isRecord } from '#domain/keys-of.ts'
import { storedValue } from './stored-value.ts'

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

const saved = storedValue('switchboard.gateways', (stored): readonly SavedGateway[] =>
  Array.isArray(stored) ? lastUsedFirst(stored.filter(isSaved)) : [],
)

/** Returns the saved gateways, last used first. The same list until one changes. */
export const savedGateways = saved.read

/** Calls `listener` whenever a saved gateway changes, in any tab. Returns a function that unsubscribes. */
export const onSavedGatewaysChange = saved.subscribe

/** Saves a gateway. Replaces one with the same address. */
export function saveGateway(gateway: SavedGateway): void {
  const others = savedGateways().filter((g) => g.address !== gateway.address)
  saved.write(lastUsedFirst([gateway, ...others]))
}

/** Deletes a saved gateway. */
export function removeSavedGateway(address: string): void {
  saved.write(savedGateways().filter((g) => g.address !== address))
}

const lastUsedFirst = (list: readonly SavedGateway[]) =>
  list.toSorted((a, b) => b.lastUsed - a.lastUsed)

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
