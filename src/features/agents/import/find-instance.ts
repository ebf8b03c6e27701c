import { isUuid } from '#domain/uuid.ts'
import type { PermissionValue } from '#features/agents/agent-values.ts'
import type { ImportInstance } from './import-setup.ts'
import { nearestWord, plainWord } from '#domain/near-words.ts'

/** The instance that a cell names, or why there is none. */
export type FoundInstance =
  | { readonly instance: ImportInstance; readonly isNew?: boolean }
  | { readonly wrong: 'unknownInstance' | 'sharedInstance' }

/** Finds instances by their names in lists: the name, in any case if that is unambiguous, or the id. */
export class InstanceBook {
  readonly #byId = new Map<string, ImportInstance>()
  readonly #byName = new Map<string, Set<string>>()
  readonly #byPlain = new Map<string, Set<string>>()

  readonly #aliases = new Map<string, string>()

  add({ id, name }: ImportInstance): void {
    const known = this.#byId.get(id)
    if (known?.name === name || (known && name === '')) return
    this.#byId.set(id, { id, name })
    if (name === '') return
    put(this.#byName, name, id)
    put(this.#byPlain, plain(name), id)
  }

  /** Records the user's choice of the instance that a name means. */
  alias(name: string, id: string): void {
    this.#aliases.set(name, id)
  }

  /**
   * Returns the name of the one instance that a name probably means: it differs only in dashes, blanks and zeros, or is
   * the only one with this prefix, or the only one within a letter or two. Undefined if there is none, or more than
   * one.
   */
  nearest(name: string): string | undefined {
    const word = plainWord(name)
    if (word.length < 3) return undefined
    const names = [...this.#byName.keys()].map((one) => [plainWord(one), one] as const)
    for (const isNear of [(one: string) => one === word, (one: string) => one.startsWith(word)]) {
      const near = names.filter(([one]) => isNear(one))
      if (near.length > 0) return near.length === 1 ? near[0]?.[1] : undefined
    }
    return nearestWord(word, names)
  }

  get all(): readonly ImportInstance[] {
    return [...this.#byId.values()]
  }

  /** @param permissions the agent's permissions: of two instances of the same name, its own is meant */
  find(text: string, permissions: readonly PermissionValue[] = []): FoundInstance {
    const alias = this.#byId.get(this.#aliases.get(text) ?? '')
    if (alias) return { instance: alias }
    const own = permissions.find((p) => p.name === text || p.instanceId === text)
    if (own) return { instance: { id: own.instanceId, name: own.name } }
    const uuid = isUuid(text) ? text.trim().toLowerCase() : undefined
    const byId = this.#byId.get(text) ?? (uuid === undefined ? undefined : this.#byId.get(uuid))
    if (byId && uuid !== undefined) return { instance: byId }
    const ids = this.#byName.get(text) ?? this.#byPlain.get(plain(text))
    if (ids && ids.size > 1) return { wrong: 'sharedInstance' }
    const [id] = ids ?? []
    const found = id === undefined ? byId : this.#byId.get(id)
    if (found) return { instance: found }
    // Not in any list, but the gateway may have it.
    if (uuid !== undefined) return { instance: { id: uuid, name: '' }, isNew: true }
    return { wrong: 'unknownInstance' }
  }
}

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase()

function put(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key) ?? new Set()
  map.set(key, ids.add(id))
}
