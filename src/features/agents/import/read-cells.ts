import { readPermissionsText } from '#features/agents/permissions-text.ts'
import type { PermissionValue } from '#features/agents/agent-values.ts'
import { withLevel } from '#features/agents/permission-rows.ts'
import { knownLevels } from '#contract/agents.ts'
import type { Issue } from '#tabular/sheet-types.ts'
import type { InstanceBook } from './find-instance.ts'
import type { Target } from './import-setup.ts'

/** A spreadsheet has shortened a number (`5,51199E+12`): its last digits are gone. */
const shortened = /^\+?\d+([.,]\d+)?e\+?\d+$/i

/** A phone as it stands in a cell. A table of numbers exports them with a decimal: its zero is no digit of it. */
export function readPhone(cell: string): { phone: string; shortened: boolean } {
  const phone = /^\+?\d{8,}[.,]0$/.test(cell) ? cell.slice(0, -2) : cell
  return { phone, shortened: shortened.test(phone) }
}

/** What takes a permission away, in a column of levels. */
const none = /^[-–—]$/

interface Access {
  readonly permissions: readonly PermissionValue[]
  /** The column that each permission came from, by the instance. */
  readonly columns: ReadonlyMap<string, number>
  readonly issues: readonly Issue[]
}

/**
 * The permissions of a row. A column of permissions says all of them; a column of levels, or a pair of instance and
 * level, says one. Empty cells leave things as they are; a dash takes away.
 * @param own what the agent has
 */
export function readAccess(
  text: (target: Target) => string,
  at: ReadonlyMap<Target, number>,
  book: InstanceBook,
  own: readonly PermissionValue[],
): Access {
  const issues: Issue[] = []
  const columns = new Map<string, number>()
  let permissions = own

  function give(name: string, level: string, column: number): void {
    const found = book.find(name, own)
    if ('wrong' in found) return void issues.push({ column, code: found.wrong, detail: name })
    if (found.isNew) issues.push({ column, code: 'newUuid', detail: name, warning: true })
    const { id, name: known } = found.instance
    if (columns.has(id)) return void issues.push({ column, code: 'instanceTwice', detail: name })
    columns.set(id, column)
    if (isOddCase(level)) issues.push({ column, code: 'levelCase', detail: level, warning: true })
    permissions = withLevel(permissions, { instanceId: id, name: known }, level)
  }

  const list = at.get('permissions')
  const cell = text('permissions')
  if (list !== undefined && cell !== '') {
    const named = none.test(cell) ? [] : readPermissionsText(cell)
    if (named) permissions = []
    else issues.push({ column: list, code: 'permissionsForm' })
    for (const { instance, level } of named ?? []) give(instance, level, list)
  }
  const [instance, level] = [at.get('instance'), at.get('level')]
  const name = text('instance')
  if (instance !== undefined && name !== '') {
    const word = text('level')
    if (word === '') issues.push({ column: level ?? instance, code: 'levelMissing' })
    else give(name, word, instance)
  }
  for (const [target, column] of at) {
    if (!target.startsWith('at:') || text(target) === '') continue
    const id = target.slice(3)
    if (!none.test(text(target))) give(id, text(target), column)
    else permissions = withLevel(permissions, { instanceId: id, name: '' }, undefined)
  }
  return { permissions, columns, issues }
}

/** `full` is another word than FULL: any word is a level, so it is kept, and said. */
const isOddCase = (level: string) =>
  knownLevels.some((known) => known !== level && known === level.toUpperCase())
