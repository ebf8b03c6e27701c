import {
  allOperations,
  isReadOperation,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'
import { areas } from '#contract/roles.ts'
import {
  tokenAreas,
  type TokenArea,
  type TokenLevel,
  type TokenRights,
} from '#contract/token-rights.ts'

/** Returns the area of an operation; undefined for one that no token may do. */
function areaOf(name: AnyOperationName): TokenArea | undefined {
  const found = Object.entries(areas).find(([, permissions]) => name in permissions)?.[0]
  // The settings of an instance include where it reports to.
  return found === 'webhooks' ? 'settings' : tokenAreas.find((area) => area === found)
}

/** Returns whether rights include a level of an area. */
export const includes = (rights: TokenRights, area: TokenArea, level: TokenLevel): boolean =>
  rights[area] === 'change' || rights[area] === level

/** Returns whether rights include an operation. The role of the token's owner is checked apart. */
export function tokenMayDo(rights: TokenRights, name: AnyOperationName): boolean {
  // The greeting, which says which gateway this is.
  if (name === 'gatewayInfo') return true
  const area = areaOf(name)
  const operation: Operation = allOperations[name]
  const isRead = isReadOperation(operation) && operation.changes !== true
  return area !== undefined && includes(rights, area, isRead ? 'read' : 'change')
}

/** Describes rights for the audit, e.g. `change messages, read agents`. */
export const describeRights = (rights: TokenRights): string =>
  Object.entries(rights)
    .map(([area, level]) => `${level} ${area}`)
    .join(', ')
