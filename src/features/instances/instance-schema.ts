import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import { maxCallTextLength, switches } from '#data/instances/instance-settings.ts'
import { optionalPhone } from '#data/numbers/recipient-rules.ts'
import { isKeyOf, recordOf } from '#domain/keys-of.ts'
import { cleanAddress } from '#domain/clean-address.ts'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { isUuid } from '#domain/uuid.ts'
import { atMost, filled, type Rule } from '#domain/rules.ts'

const rule = (name: Rule) => name

/** Schema of a name that can be used in a call's path and is not taken by a known instance. */
const freeName = (isKnown: (name: string) => boolean) =>
  filled().check(
    atMost(200),
    z.refine((s) => !isFilled(s) || canStandInPath(cleanName(s)), rule('name')),
    z.refine((s) => !isKnown(s) && !isKnown(cleanName(s)), rule('nameTaken')),
  )

/** The available channels if the gateway has several; empty for its default. */
export const channels = ['', 'WHATSAPP-BAILEYS', 'EVOLUTION'] as const

/** Returns the schema of the form that creates an instance. */
export const createSchema = (isKnown: (name: string) => boolean, options: NumberOptions) =>
  z.object({
    name: freeName(isKnown),
    channel: z.enum(channels),
    number: optionalPhone(options),
    ...recordOf(switches, () => z.boolean()),
    msgCall: z.string().check(atMost(maxCallTextLength)),
    webhookUrl: z.string().check(z.refine((s) => s.trim() === '' || isWebAddress(s), rule('url'))),
  })
/** Values of the form. */
export type NewInstance = z.infer<ReturnType<typeof createSchema>>

export const emptyInstance: NewInstance = {
  name: '',
  channel: '',
  number: '',
  ...recordOf(switches, () => false),
  msgCall: '',
  webhookUrl: '',
}

/** The initial events of a new instance's webhook; its page changes them. */
const firstEvents = ['MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'CONNECTION_UPDATE']

/**
 * Returns the request that creates an instance. It has only the chosen fields: the others are the gateway's defaults.
 * @param values with the number as it is sent
 * @param connects whether the gateway can start connecting it at once
 */
export function createBody(
  values: NewInstance,
  connects: boolean,
): BodyOf<OperationNamed<'createInstance'>> {
  const url = cleanAddress(values.webhookUrl)
  const chosen = switches.filter((name) => values[name])
  const scans = connects && values.channel !== 'EVOLUTION'
  return {
    instanceName: cleanName(values.name),
    ...(values.channel !== '' && { integration: values.channel }),
    ...(values.number !== '' && { number: values.number }),
    ...(connects && { qrcode: scans }),
    ...Object.fromEntries(chosen.map((name) => [name, true])),
    ...(values.rejectCall && values.msgCall.trim() !== '' && { msgCall: values.msgCall }),
    ...(url !== '' && { webhook: { enabled: true, url, events: firstEvents } }),
  }
}

/** Returns the form field for a field that a gateway's refusal names. */
export function createFieldOf(wire: string): keyof NewInstance | undefined {
  if (wire === 'instanceName') return 'name'
  if (wire === 'integration') return 'channel'
  if (wire.startsWith('webhook')) return 'webhookUrl'
  return isKeyOf(emptyInstance, wire) ? wire : undefined
}

/** Returns the schema of the form that adds an instance by hand, with its UUID if known. */
export const addSchema = (isKnown: (name: string) => boolean) =>
  z.object({
    name: freeName(isKnown),
    id: z.string().check(z.refine((s) => s.trim() === '' || isUuid(s), rule('uuid'))),
  })
