import { readPermissionsText } from '#features/agents/permissions-text.ts'
import type { PermissionValue } from '#features/agents/agent-values.ts'
import { matchLevel } from '#domain/levels.ts'
import type { Issue } from '#tabular/sheet-types.ts'
import type { InstanceBook } from './find-instance.ts'
import type { Access, Target } from './import-setup.ts'

/** Revokes a permission, in a column of levels. */
const none = /^[-–—]$/

interface ReadAccess {
  readonly permissions: readonly PermissionValue[]
  /** The column that each permission is from, by the instance. */
  readonly columns: ReadonlyMap<string, number>
  readonly issues: readonly Issue[]
}

/** The names that lists may use. */
export interface Books {
  readonly instances: InstanceBook
  /** The levels of the gateway. */
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
  own: readonly PermissionValue[],
  access: Access,
): ReadAccess {
  const issues: Issue[] = []
  const columns = new Map<string, number>()
  let permissions = own

  function levelOf(word: string, column: number, before?: string): string {
    if (word === '' && before !== '') {
      if (defaultLevel === undefined) issues.push({ column, code: 'levelMissing' })
      return defaultLevel ?? ''
    }
    const meaning = meanings.get(word)
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
    if (columns.has(id)) return void issues.push({ column, code: 'instanceTwice', detail: name })
    columns.set(id, column)
    const level = levelOf(word, levelColumn, own.find(({ instanceId }) => instanceId === id)?.level)
    permissions = without(permissions, id)
    if (level !== undefined) permissions = [...permissions, { instanceId: id, name: known, level }]
  }

  const list = at.get('permissions')
  const cell = text('permissions')
  if (list !== undefined && cell !== '') {
    const isKnown = (name: string) => !('wrong' in book.find(name, own))
    const named = none.test(cell) ? [] : readPermissionsText(cell, isKnown)
    if (named) permissions = access === 'add' ? own : []
    else issues.push({ column: list, code: 'permissionsForm' })
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
      permissions = without(permissions, id)
    }
  }
  return { permissions, columns, issues }
}

const without = (permissions: readonly PermissionValue[], id: string) =>
  permissions.filter(({ instanceId }) => instanceId !== id)
