import type { SinkAnswer, SinkName } from '#contract/index.ts'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Known, Resource } from '#change/resource.ts'
import { mask } from '#client/redact/secret-address.ts'
import { sinkConfigurations, sinkSecrets } from '#contract/sinks.ts'
import type { CallRequest } from '#client/call.ts'
import { useReadNow } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { cleanAddress } from '#domain/clean-address.ts'
import { isFilled } from '#domain/clean-text.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Rule } from '#domain/rules.ts'

/** Returns the operation that reads or writes a sink: named after it. */
export const operationOf = <Verb extends 'find' | 'set'>(verb: Verb, sink: SinkName) =>
  (verb + sink.charAt(0).toUpperCase() + sink.slice(1)) as `${Verb}${Capitalize<SinkName>}`

type SinkWriteName = `set${Capitalize<SinkName>}`

const choice = z.enum(['http', 'https', 'socks4', 'socks5'])

/** Form values for any sink; each sink shows and sends only its own fields. */
const values = z.object({
  enabled: z.boolean(),
  events: z.array(z.string()),
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
  | { readonly is: 'events'; readonly name: 'events' }
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
      return { is: 'events', name: 'events' }
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

/** Returns whether a field is required while the sink is on: a password if there is a user name. */
const isRequired = (field: SinkField, { username }: SinkValues) =>
  (field.is === 'text' && field.name !== 'username') ||
  (field.is === 'secret' && (field.name !== 'password' || username.trim() !== ''))

const says = (rule: Rule) => rule

/**
 * Returns the schema of a sink's form. A disabled sink may be incomplete.
 * @param noEventMeansAll whether this gateway delivers all events if none is selected; else one is required
 */
export const sinkSchema = (sink: SinkName, noEventMeansAll: boolean) =>
  values.check(({ value, issues }) => {
    if (!value.enabled) return
    const wrong = (name: keyof SinkValues, message: string) =>
      issues.push({ code: 'custom', path: [name], message, input: value })
    for (const field of fieldsOf(sink))
      if (field.is === 'events') {
        if (value.events.length === 0 && !noEventMeansAll) wrong('events', says('atLeastOne'))
      } else if (isRequired(field, value) && !isFilled(String(value[field.name])))
        wrong(field.name, says('required'))
    if (sink !== 'proxy' || value.port.trim() === '') return
    if (!/^\d+$/.test(value.port.trim())) wrong('port', says('wholeNumber'))
    else if (Number(value.port) < 1 || Number(value.port) > 65_535)
      wrong('port', `${says('between')}:1:65535`)
  })

/** Returns the values of a sink on the gateway. A secret is unknown. */
export function valuesOf(answer: SinkAnswer): Known<SinkValues> {
  const protocol = choice.safeParse(answer.protocol)
  return {
    enabled: answer.enabled,
    events: [...new Set(answer.events)],
    appId: answer.appId ?? '',
    key: answer.key ?? '',
    secret: null,
    cluster: answer.cluster ?? '',
    useTLS: answer.useTLS ?? true,
    protocol: protocol.success ? protocol.data : 'http',
    host: answer.host ?? '',
    port: answer.port ?? '',
    username: answer.username ?? '',
    password: null,
  }
}

const blank = { ...valuesOf({ enabled: false }), secret: '', password: '' } as SinkValues

/** Returns whether a sink was never set: it is off, and has neither events nor an address. */
export const isUnset = ({ enabled, events = [], host, appId }: SinkAnswer): boolean =>
  !enabled && events.length === 0 && !host && !appId

/** Returns the sink of the form, with the fields of its schema. An empty secret or user name is not sent. */
export function configurationOf(sink: SinkName, typed: SinkValues): Record<string, unknown> {
  const entries = fieldsOf(sink).map(({ name }): [string, unknown] => [name, typed[name]])
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

/** Returns a sink of an instance as a resource. */
export function useSinkResource(instance: string, name: SinkName): Resource<SinkValues> {
  const t = useText('sinks')
  const formats = useFormats()
  const readNow = useReadNow()
  const { run } = useWrite(operationOf('set', name))
  return useMemo(
    () => ({
      id: `${instance} ${name}`,
      fields: fieldsOf(name).map((field) => field.name),
      blank,
      read: async () => ({
        values: valuesOf(await readNow(operationOf('find', name), { params: { instance } })),
      }),
      write: (values) => run(requestOf(name, instance, values)),
      clean: (values) => {
        const clean = { ...values }
        for (const { is, name: field } of fieldsOf(name))
          if (is === 'text') clean[field] = cleanAddress(values[field])
        return clean
      },
      isSecret: (field) => sinkSecrets.has(field),
      label: (field) => t.field[field],
      words: (field, value) => {
        if (sinkSecrets.has(field)) return mask
        return Array.isArray(value) ? formats.list(value.map(String)) : String(value)
      },
    }),
    [instance, name, t, formats, readNow, run],
  )
}
