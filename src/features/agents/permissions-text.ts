import { isUuid } from '#domain/uuid.ts'
import type { Agent } from './agent-values.ts'
import { inUse } from './in-use.ts'

/** An instance and a level in a text: the instance by its name or its UUID. */
export interface NamedPermission {
  readonly instance: string
  readonly level: string
}

/** Formats permissions for a cell: `sales:FULL; support:WEBCHAT`. Quotes separators, quotes and outer blanks. */
export function permissionsText(permissions: readonly NamedPermission[]): string {
  return permissions.map((p) => `${quoted(p.instance)}:${quoted(p.level)}`).join('; ')
}

const quoted = (text: string) =>
  text === '' || /[:;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * Parses the output of `permissionsText`, and what people type: separated by `;`, a comma or a line break, with blanks
 * anywhere; the level after a colon or `=`, in brackets, or missing (`''`).
 * @param isKnown returns whether a text names an instance, as it stands
 * @returns undefined if the text has another form
 */
export function readPermissionsText(
  text: string,
  isKnown: (name: string) => boolean = () => false,
): NamedPermission[] | undefined {
  return readQuoted(text) ?? readTyped(text, isKnown)
}

function readTyped(
  text: string,
  isKnown: (name: string) => boolean,
): NamedPermission[] | undefined {
  const found = text
    .split(/[;\r\n]/)
    .flatMap((part) => (isKnown(part.trim()) ? [part] : part.split(',')))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (isKnown(part)) return [part, ''] as const
      const [, name = part, level = '', inBrackets = level] =
        /^([^:=]*?)\s*[:=]\s*([^:=]*)$/.exec(part) ?? /^(.*?)\s*()\(([^()]*)\)$/.exec(part) ?? []
      return [name, inBrackets.trim()] as const
    })
  return found.some(([name, level]) => name === '' || /[":=]/.test(name + level))
    ? undefined
    : found.map(([instance, level]) => ({ instance, level }))
}

function readQuoted(text: string): NamedPermission[] | undefined {
  const found: NamedPermission[] = []
  const one =
    /\s*("(?:[^"]|"")*"|[^:;"\r\n]+?)\s*:\s*("(?:[^"]|"")*"|[^:;"\r\n]+?)\s*(?:[;\r\n]+|$)/y
  const rest = text.trim()
  while (one.lastIndex < rest.length) {
    const [, instance, level] = one.exec(rest) ?? []
    if (instance === undefined || level === undefined) return undefined
    found.push({ instance: unquoted(instance), level: unquoted(level) })
  }
  return found
}

const unquoted = (text: string) =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text

/** Returns whether a name means one instance: unlike an empty or shared one, or one that looks like a UUID. */
export function isClearAmong(names: Iterable<string>): (name: string) => boolean {
  const all = [...names]
  return (name) => name !== '' && !isUuid(name) && all.filter((one) => one === name).length === 1
}

/** Returns a function that names the instances of permissions: by their UUID if the name is not clear. */
export function instanceNamer(agents: readonly Agent[]): (agent: Agent) => NamedPermission[] {
  const isClear = isClearAmong(inUse(agents).instances.values())
  return ({ userPermissions }) =>
    userPermissions.map(({ instanceId, instance, permissionLevel }) => ({
      instance: isClear(instance.name) ? instance.name : instanceId,
      level: permissionLevel,
    }))
}
