// If users sign in, several may share one browser: each has a separate namespace of a gateway's data.

declare const mark: unique symbol

/** The first part of every key of the database: the gateway and the user. Created only by `namespaceOf`. */
export type Namespace = string & { readonly [mark]: true }

const people = new Map<string, string>()

let isInMemory = false

/** Returns whether this tab keeps what it stores in memory, as on a shared computer (`memory-only.ts`). */
export const isMemoryOnly = (): boolean => isInMemory

/** Records that it does from now on. */
export function noteMemoryOnly(): void {
  isInMemory = true
}

/** Opens a user's namespace of a gateway for this tab. It stays open until another user's is opened. */
export function openNamespace(gateway: string, person: string): void {
  people.set(gateway, person)
}

/**
 * Returns the user whose namespace of a gateway this tab has open; undefined if users connect with a key, and before
 * the first sign-in.
 */
export const personAt = (gateway: string): string | undefined => people.get(gateway)

const between = ' as '

/** Marks a text as a namespace. */
const marked = (text: string) => text as Namespace

/** Returns the namespace of a gateway that this tab has open. No address contains a space. */
export function namespaceOf(gateway: string): Namespace {
  const person = people.get(gateway)
  return marked(person === undefined ? gateway : gateway + between + person)
}

/** Returns whether a namespace belongs to a gateway, for any user. */
const isNamespaceOf = (gateway: string, namespace: string): boolean =>
  namespace === gateway || namespace.startsWith(gateway + between)

/** Returns whether a namespace is deleted with a gateway's data: that of the signed-in user, else all. */
export const isForgottenWith = (gateway: string, namespace: string): boolean =>
  personAt(gateway) === undefined
    ? isNamespaceOf(gateway, namespace)
    : namespace === namespaceOf(gateway)

/** Returns the namespaces of all users of a gateway as a range of key prefixes: first inclusive, second exclusive. */
export const peopleOf = (gateway: string): readonly [Namespace, Namespace] => {
  const start = gateway + between
  return [marked(start), marked(start.replace(/ $/, '!'))]
}
