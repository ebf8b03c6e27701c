// Where people sign in, several may use one browser: each has a drawer of a gateway's data, and sees no other.

declare const mark: unique symbol

/** What every key of the database begins with: the gateway, and whose drawer of it. Made by `drawerOf` alone. */
export type Drawer = string & { readonly [mark]: true }

const people = new Map<string, string>()

/** From now on this tab reads and writes what a person has of a gateway. It stays so until another one is named. */
export function openDrawer(gateway: string, person: string): void {
  people.set(gateway, person)
}

/** Whose drawer of a gateway this tab has open; undefined where people bring a key, and before anybody signed in. */
export const personAt = (gateway: string): string | undefined => people.get(gateway)

const between = ' as '

/** The drawer of a gateway that this tab has open. No address has a space in it. */
export function drawerOf(gateway: string): Drawer {
  const person = people.get(gateway)
  return (person === undefined ? gateway : gateway + between + person) as Drawer
}

/** Whether a drawer is one of a gateway's, whoever's. */
const isDrawerOf = (gateway: string, drawer: string): boolean =>
  drawer === gateway || drawer.startsWith(gateway + between)

/** Whether a drawer is emptied with a gateway's data: that of the person who is signed in there, else everybody's. */
export const isForgottenWith = (gateway: string, drawer: string): boolean =>
  personAt(gateway) === undefined ? isDrawerOf(gateway, drawer) : drawer === drawerOf(gateway)

/** The drawers of all people at a gateway, as a range of keys' beginnings: from the first to before the second. */
export const peopleOf = (gateway: string): readonly [Drawer, Drawer] => {
  const start = gateway + between
  return [start as Drawer, start.replace(/ $/, '!') as Drawer]
}
