import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { canStandInPath } from '#contract/fill-path.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { maxCallTextLength, switches } from '#data/instance-settings.ts'
import { isPhoneNumber, phoneDigits } from '#domain/phone-number.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { isUuid } from '#domain/uuid.ts'
import { atMost, filled } from '#ui/form/rules.ts'

const rule = (name: Rule) => name

/** A name that can stand in a call's address, and that no instance known so far has. */
const freeName = (isKnown: (name: string) => boolean) =>
  filled().check(
    atMost(200),
    z.refine((s) => s.trim() === '' || canStandInPath(s.trim()), rule('name')),
    z.refine((s) => !isKnown(s) && !isKnown(s.trim()), rule('nameTaken')),
  )

/** The channels that can be chosen where the gateway has several; empty for its own choice. */
export const channels = ['', 'WHATSAPP-BAILEYS', 'EVOLUTION'] as const

/** What is typed to create an instance. */
export const createSchema = (isKnown: (name: string) => boolean) =>
  z.object({
    name: freeName(isKnown),
    channel: z.enum(channels),
    number: z.string().check(z.refine((s) => s.trim() === '' || isPhoneNumber(s), rule('phone'))),
    rejectCall: z.boolean(),
    msgCall: z.string().check(atMost(maxCallTextLength)),
    groupsIgnore: z.boolean(),
    alwaysOnline: z.boolean(),
    readMessages: z.boolean(),
    readStatus: z.boolean(),
    syncFullHistory: z.boolean(),
    webhookUrl: z.string().check(z.refine((s) => s.trim() === '' || isWebAddress(s), rule('url'))),
  })
/** The form of a new instance. */
export type NewInstance = z.infer<ReturnType<typeof createSchema>>

export const emptyInstance: NewInstance = {
  name: '',
  channel: '',
  number: '',
  rejectCall: false,
  msgCall: '',
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
  webhookUrl: '',
}

/** The events that the webhook of a new instance gets; its page changes them. */
const firstEvents = ['MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'CONNECTION_UPDATE']

/**
 * Returns the request that creates an instance. Only what was chosen is in it: the rest is the gateway's own choice.
 * @param connects whether the gateway can begin to connect it at once
 */
export function createBody(
  values: NewInstance,
  connects: boolean,
): BodyOf<OperationNamed<'createInstance'>> {
  const number = phoneDigits(values.number)
  const url = values.webhookUrl.trim()
  const chosen = switches.filter((name) => values[name])
  const scans = connects && values.channel !== 'EVOLUTION'
  return {
    instanceName: values.name.trim(),
    ...(values.channel !== '' && { integration: values.channel }),
    ...(number !== '' && { number }),
    ...(connects && { qrcode: scans }),
    ...Object.fromEntries(chosen.map((name) => [name, true])),
    ...(values.rejectCall && values.msgCall.trim() !== '' && { msgCall: values.msgCall }),
    ...(url !== '' && { webhook: { enabled: true, url, events: firstEvents } }),
  }
}

/** The field of the form that a gateway's refusal names. */
export function createFieldOf(wire: string): keyof NewInstance | undefined {
  if (wire === 'instanceName') return 'name'
  if (wire === 'integration') return 'channel'
  if (wire.startsWith('webhook')) return 'webhookUrl'
  return wire in emptyInstance ? (wire as keyof NewInstance) : undefined
}

/** What is typed to add one by hand: its UUID where it is known. */
export const addSchema = (isKnown: (name: string) => boolean) =>
  z.object({
    name: freeName(isKnown),
    id: z.string().check(z.refine((s) => s.trim() === '' || isUuid(s), rule('uuid'))),
  })
