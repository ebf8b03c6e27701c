// Where people sign in, several may use one browser: each has a namespace of a gateway's data, and sees no other.

declare const mark: unique symbol

/** What every key of the database begins with: the gateway, and whose namespace of it. Made by `namespaceOf` alone. */
export type Namespace = string & { readonly [mark]: true }

const people = new Map<string, string>()

/** From now on this tab reads and writes what a person has of a gateway. It stays so until another one is named. */
export function openNamespace(gateway: string, person: string): void {
  people.set(gateway, person)
}

/** Whose namespace of a gateway this tab has open; undefined where people bring a key, and before anybody signed in. */
export const personAt = (gateway: string): string | undefined => people.get(gateway)

const between = ' as '

/** The namespace of a gateway that this tab has open. No address has a space in it. */
export function namespaceOf(gateway: string): Namespace {
  const person = people.get(gateway)
  return (person === undefined ? gateway : gateway + between + person) as Namespace
}

/** Whether a namespace is one of a gateway's, whoever's. */
const isNamespaceOf = (gateway: string, namespace: string): boolean =>
  namespace === gateway || namespace.startsWith(gateway + between)

/** Whether a namespace is emptied with a gateway's data: that of the person who is signed in there, else everybody's. */
export const isForgottenWith = (gateway: string, namespace: string): boolean =>
  personAt(gateway) === undefined
    ? isNamespaceOf(gateway, namespace)
    : namespace === namespaceOf(gateway)

/** The namespaces of all people at a gateway, as a range of keys' beginnings: from the first to before the second. */
export const peopleOf = (gateway: string): readonly [Namespace, Namespace] => {
  const start = gateway + between
  return [start as Namespace, start.replace(/ $/, '!') as Namespace]
}
