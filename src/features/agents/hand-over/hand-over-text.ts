/** Whose credentials are handed over. */
export interface HandOverPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly permissions: readonly {
    readonly instanceId: string
    readonly name: string
    readonly level: string
  }[]
}

/** What a text can name as `{{name}}`. */
export const placeholders = ['name', 'email', 'password', 'address', 'instances'] as const

/**
 * Returns a template's text with the values of a person. A line with a placeholder that has no value is left out; what
 * looks like a placeholder and is none stays.
 * @param address where agents work; empty where it is not known
 * @param locale of the text, for the list of instances
 */
export function handOverText(
  template: string,
  { name, email, password, permissions }: HandOverPerson,
  address: string,
  locale: string,
): string {
  const instances = permissions.map((p) => `${p.name || p.instanceId} (${p.level})`)
  const values: Readonly<Record<string, string>> = {
    name,
    email,
    password,
    address,
    instances: new Intl.ListFormat(locale, { type: 'conjunction' }).format(instances),
  }
  return template
    .split('\n')
    .filter((line) => [...line.matchAll(placeholder)].every(([, key = '']) => values[key] !== ''))
    .map((line) => line.replaceAll(placeholder, (whole, key: string) => values[key] ?? whole))
    .join('\n')
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g
