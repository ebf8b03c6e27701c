import { ownValue } from '#domain/keys-of.ts'

/** The person who receives the credentials. */
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

/** The placeholders of a template, written as `{{name}}`. */
export const placeholders = ['name', 'email', 'password', 'address', 'instances'] as const

/**
 * Fills in a template with the values of a person. Omits lines with a placeholder that has no value; keeps unknown
 * placeholders as they are.
 * @param address where agents work; empty if unknown
 * @param locale of the text, for the list of instances
 */
export function handOverText(
  template: string,
  { name, email, password, permissions }: HandOverPerson,
  address: string,
  locale: string,
): string {
  const instances = permissions.map((p) => `${p.name || p.instanceId} (${p.level})`)
  const values = {
    name,
    email,
    password,
    address,
    instances: new Intl.ListFormat(locale, { type: 'conjunction' }).format(instances),
  }
  return template
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeholder)].every(([, key = '']) => ownValue(values, key) !== ''),
    )
    .map((line) =>
      line.replaceAll(placeholder, (whole, key: string) => ownValue(values, key) ?? whole),
    )
    .join('\n')
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g
