import { readPermissionsText } from '#features/agents/permissions-text.ts'
import type { AgentValues } from '#features/agents/agent-values.ts'
import { matchLevel } from '#domain/levels.ts'
import type { Issue } from '#tabular/sheet-types.ts'
import type { ImportChoices, Target, ImportInstance } from './import-setup.ts'
import { isUuid } from '#domain/uuid.ts'
import { nearestWord, plainWord } from '#domain/near-words.ts'

/** Revokes a permission, in a column of levels. */
const none = /^[-–—]$/

/** Levels and names of instances by their ids. */
export type Access = Required<Pick<AgentValues, 'permissions' | 'names'>>

interface ReadAccess extends Access {
  readonly columns: ReadonlyMap<string, number>
  readonly issues: readonly Issue[]
}

interface Books {
  readonly instances: InstanceBook
  readonly levels: readonly string[]
  /** The meanings of other levels, by the user. */
  readonly meanings: ReadonlyMap<string, string>
  /** The level of permissions without one; undefined if they are invalid. */
  readonly level: string | undefined
}

/**
 * Reads the permissions of a row. A column of permissions has all of them; a column of levels, or a pair of instance
 * and level, has one. Empty cells change nothing; a dash revokes.
 * @param own the agent's current permissions
 * @param access how to treat them: `add` revokes nothing
 */
export function readAccess(
  text: (target: Target) => string,
  at: ReadonlyMap<Target, number>,
  { instances: book, levels, meanings, level: defaultLevel }: Books,
  own: Access,
  access: ImportChoices['access'],
): ReadAccess {
  const issues: Issue[] = []
  const columns = new Map<string, number>()
  let permissions = { ...own.permissions }
  const names = { ...own.names }

  /** Shows in the cell, which keeps its word, what the user has chosen for it. */
  const sentAs = (column: number, detail: string) =>
    issues.push({ column, code: 'sentAs', detail, warning: true, tone: 'good' })

  function levelOf(word: string, column: number, before?: string): string {
    if (word === '' && before !== '') {
      if (defaultLevel === undefined) issues.push({ column, code: 'levelMissing' })
      return defaultLevel ?? ''
    }
    const meaning = meanings.get(word)
    if (meaning !== undefined && meaning !== word) sentAs(column, meaning)
    if (meaning !== undefined || word === before) return meaning ?? word
    const match = matchLevel(word, levels)
    if (match.is === 'known') return word
    const proposal = match.is === 'proposed' ? match.level : undefined
    issues.push({ column, code: 'unknownLevel', detail: word, warning: true, proposal })
    return word
  }

  function give(name: string, word: string, column: number, levelColumn = column): void {
    const found = book.find(name, own)
    if ('wrong' in found) {
      const proposal = found.wrong === 'unknownInstance' ? book.nearest(name) : undefined
      issues.push({ column, code: found.wrong, detail: name, proposal })
      levelOf(word, levelColumn)
      return
    }
    if (found.isNew) issues.push({ column, code: 'newUuid', detail: name, warning: true })
    const { id, name: known } = found.instance
    if (found.isMeant) sentAs(column, known || id)
    if (columns.has(id)) return void issues.push({ column, code: 'instanceTwice', detail: name })
    columns.set(id, column)
    permissions[id] = levelOf(word, levelColumn, own.permissions[id])
    names[id] = known
  }

  const list = at.get('permissions')
  const cell = text('permissions')
  if (list !== undefined && cell !== '') {
    const isKnown = (name: string) => !('wrong' in book.find(name, own))
    const named = none.test(cell) ? [] : readPermissionsText(cell, isKnown)
    if (!named) issues.push({ column: list, code: 'permissionsForm' })
    else if (access !== 'add') permissions = {}
    for (const { instance, level } of named ?? []) give(instance, level, list)
  }
  const [instance, level] = [at.get('instance'), at.get('level')]
  const name = text('instance')
  if (instance !== undefined && name !== '') give(name, text('level'), instance, level)
  for (const [target, column] of at) {
    if (!target.startsWith('at:') || text(target) === '') continue
    const id = target.slice(3)
    if (!none.test(text(target))) give(id, text(target), column)
    else if (access !== 'add') {
      columns.set(id, column)
      delete permissions[id]
    }
  }
  return { permissions, names, columns, issues }
}

type FoundInstance =
  | {
      readonly instance: ImportInstance
      readonly isNew?: boolean
      readonly isMeant?: boolean
    }
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

  alias(name: string, id: string): void {
    this.#aliases.set(name, id)
  }

  /** Returns the name of the only instance that a name probably means: near in spelling, or with this prefix. */
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

  /** @param access the agent's: of two instances of the same name, its own is meant */
  find(
    text: string,
    { permissions, names }: Access = { permissions: {}, names: {} },
  ): FoundInstance {
    const alias = this.#byId.get(this.#aliases.get(text) ?? '')
    if (alias) return { instance: alias, isMeant: true }
    const own = Object.keys(permissions).find((id) => id === text || names[id] === text)
    if (own !== undefined) return { instance: { id: own, name: names[own] ?? '' } }
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
