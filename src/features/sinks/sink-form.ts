import * as z from 'zod/mini'
import { sinkConfigurations, sinkSecrets } from '#contract/sinks.ts'
import type { CallRequest } from '#client/call.ts'
import type { SinkAnswer, SinkName } from '#contract/index.ts'
import { isKnownEvent } from '#data/webhook/events.ts'
import { cleanAddress, isFilled } from '#domain/clean-text.ts'
import { isKeyOf } from '#domain/keys-of.ts'
import type { Rule } from '#ui/form/field-error.ts'
import type { SinkWriteName } from './sink-operations.ts'

const choice = z.enum(['http', 'https', 'socks4', 'socks5'])

/** Form values for any sink; each sink shows and sends only its own fields. */
const values = z.object({
  enabled: z.boolean(),
  events: z.array(z.string()),
  /** Names of unknown events, separated by spaces, commas or lines. */
  others: z.string(),
  appId: z.string(),
  key: z.string(),
  secret: z.string(),
  cluster: z.string(),
  useTLS: z.boolean(),
  protocol: choice,
  host: z.string(),
  port: z.string(),
  username: z.string(),
  password: z.string(),
})
export type SinkValues = z.infer<typeof values>

/** How a field is edited. */
export type SinkField =
  | { readonly is: 'switch'; readonly name: 'enabled' | 'useTLS' }
  | { readonly is: 'events' }
  | { readonly is: 'choice'; readonly name: 'protocol'; readonly options: readonly string[] }
  | { readonly is: 'secret'; readonly name: 'secret' | 'password' }
  | { readonly is: 'text'; readonly name: TextName }

type TextName = 'appId' | 'key' | 'cluster' | 'host' | 'port' | 'username'

/** Returns the fields of a sink, generated from its schema, in its order. */
export function fieldsOf(sink: SinkName): readonly SinkField[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = sinkConfigurations[sink].shape
  return Object.entries(shape).map(([name, schema]) => fieldOf(name, schema))
}

function fieldOf(name: string, schema: z.core.$ZodType): SinkField {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef }
  switch (def.type) {
    case 'optional':
      return fieldOf(name, (def as z.core.$ZodOptionalDef).innerType)
    case 'boolean':
      return { is: 'switch', name: name as 'enabled' }
    case 'array':
      return { is: 'events' }
    case 'enum':
      return {
        is: 'choice',
        name: name as 'protocol',
        options: Object.keys((def as z.core.$ZodEnumDef).entries),
      }
    default:
      return sinkSecrets.has(name)
        ? { is: 'secret', name: name as 'secret' }
        : { is: 'text', name: name as TextName }
  }
}

/** Returns the names of a sink's secrets. */
export const secretsOf = (sink: SinkName): readonly ('secret' | 'password')[] =>
  fieldsOf(sink).flatMap((field) => (field.is === 'secret' ? [field.name] : []))

/**
 * Returns whether a field is required while the sink is on. A password is required if there is a user name: the
 * gateway never returns it.
 */
const isRequired = (field: SinkField, { username }: SinkValues) =>
  (field.is === 'text' && field.name !== 'username') ||
  (field.is === 'secret' && (field.name !== 'password' || username.trim() !== ''))

const says = (rule: Rule) => rule

/** Returns the schema of a sink's form. A disabled sink may be incomplete. */
export const sinkSchema = (sink: SinkName) =>
  values.check(({ value, issues }) => {
    if (!value.enabled) return
    const wrong = (name: keyof SinkValues, message: string) =>
      issues.push({ code: 'custom', path: [name], message, input: value })
    for (const field of fieldsOf(sink))
      if ('name' in field && isRequired(field, value) && !isFilled(String(value[field.name])))
        wrong(field.name, says('required'))
    if (sink !== 'proxy' || value.port.trim() === '') return
    if (!/^\d+$/.test(value.port.trim())) wrong('port', says('wholeNumber'))
    else if (Number(value.port) < 1 || Number(value.port) > 65_535)
      wrong('port', `${says('between')}:1:65535`)
  })

/** Returns the form values of a sink on the gateway. A sink that was never set is enabled by default. */
export function valuesOf(answer: SinkAnswer): SinkValues {
  const events = answer.events ?? []
  const protocol = choice.safeParse(answer.protocol)
  return {
    enabled: answer.enabled || isUnset(answer),
    events: [...new Set(events.filter(isKnownEvent))],
    others: [...new Set(events.filter((name) => !isKnownEvent(name)))].join('\n'),
    appId: answer.appId ?? '',
    key: answer.key ?? '',
    secret: '',
    cluster: answer.cluster ?? '',
    useTLS: answer.useTLS ?? true,
    protocol: protocol.success ? protocol.data : 'http',
    host: answer.host ?? '',
    port: answer.port ?? '',
    username: answer.username ?? '',
    password: '',
  }
}

/** Returns whether a sink was never set: it is off, and has neither events nor an address. */
export const isUnset = ({ enabled, events = [], host, appId }: SinkAnswer): boolean =>
  !enabled && events.length === 0 && !host && !appId

/** Returns the events of the form, each once. */
export const eventsOf = ({ events, others }: Pick<SinkValues, 'events' | 'others'>): string[] => [
  ...new Set([...events, ...others.split(/[\s,;]+/).filter((name) => name !== '')]),
]

/** Returns the sink of the form, with the fields of its schema. An empty secret or user name is not sent. */
export function configurationOf(sink: SinkName, typed: SinkValues): Record<string, unknown> {
  const entries = fieldsOf(sink).map((field): [string, unknown] => {
    if (field.is === 'events') return ['events', eventsOf(typed)]
    const value = typed[field.name]
    return [
      field.name,
      typeof value === 'string' && field.is !== 'secret' ? cleanAddress(value) : value,
    ]
  })
  const optional = new Set(['username', 'password'])
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' || !optional.has(name)))
}

/** Returns the request that sets a sink: its body is nested below its name, except for the proxy. */
export function requestOf(
  sink: SinkName,
  instance: string,
  typed: SinkValues,
): CallRequest<SinkWriteName> {
  const configuration = configurationOf(sink, typed)
  const body = sink === 'proxy' ? configuration : { [sink]: configuration }
  // The values match the contract's schema, from which the fields are generated.
  return { params: { instance }, body } as CallRequest<SinkWriteName>
}

/** Returns the form field for a field that a gateway's refusal names. */
export function fieldNamed(
  wire: string,
  sink: SinkName,
  typed: SinkValues,
): keyof SinkValues | undefined {
  const [name = ''] = wire.replace(new RegExp(`^${sink}\\.`), '').split(/[.[]/)
  if (name !== 'events') return isKeyOf(typed, name) ? name : undefined
  const index = Number(/\[(\d+)\]/.exec(wire)?.[1])
  return index >= typed.events.length ? 'others' : 'events'
}

/** Returns the fields that were saved with different values. Events compare as sets; secrets are not compared. */
export function differencesOf(asked: Readonly<Record<string, unknown>>, is: SinkAnswer): string[] {
  return Object.entries(asked)
    .filter(([name]) => !sinkSecrets.has(name))
    .filter(([name, value]) => {
      // A gateway may discard the other values of a disabled sink.
      if (asked['enabled'] === false && name !== 'enabled') return false
      const now = is[name]
      if (Array.isArray(value) && Array.isArray(now))
        return value.length !== now.length || value.some((one) => !now.includes(one))
      return (now ?? '') !== value
    })
    .map(([name]) => name)
}
