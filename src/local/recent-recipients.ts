import { drawerOf, isDrawerOf, personAt } from './drawer.ts'

/** How many recipients are kept of a gateway. */
const most = 50
const name = 'switchboard.recipients'

type Kept = Record<string, string[]>

/** The recipients that a gateway accepted a message for from this browser, as they were sent, the last one first. */
export function recentRecipients(gateway: string): readonly string[] {
  return stored()[drawerOf(gateway)] ?? []
}

/** Remembers a recipient of a gateway as the last one; beyond fifty the oldest is forgotten. */
export function rememberRecipient(gateway: string, recipient: string): void {
  const kept = stored()
  const drawer = drawerOf(gateway)
  const others = (kept[drawer] ?? []).filter((one) => one !== recipient)
  store({ ...kept, [drawer]: [recipient, ...others].slice(0, most) })
}

/** Forgets the recipients of a gateway: those of whoever is signed in there, else everybody's. */
export function forgetRecipients(gateway: string): void {
  const goes = (drawer: string) =>
    personAt(gateway) === undefined ? isDrawerOf(gateway, drawer) : drawer === drawerOf(gateway)
  store(Object.fromEntries(Object.entries(stored()).filter(([drawer]) => !goes(drawer))))
}

function store(kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: nothing is offered next time.
  }
}

/** What is there and has the right form: an older version or a person may have written it. */
function stored(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).map(([gateway, list]: [string, unknown]) => [
        gateway,
        Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [],
      ]),
    )
  } catch {
    return {}
  }
}
