import * as z from 'zod/mini'
import { operation } from './operation.ts'

// Gateway extensions: the event sinks of an instance besides its webhook, and the proxy through which it connects. None
// of it is in the contract: the paths and shapes are those of gateways of this kind.

const events = { enabled: z.boolean(), events: z.array(z.string()) }
const eventSink = z.looseObject(events)

/**
 * The configuration of each sink. Forms are generated from these schemas: a switch, a text, a choice, or a list of
 * events.
 */
export const sinkConfigurations = {
  websocket: eventSink,
  rabbitmq: eventSink,
  sqs: eventSink,
  nats: eventSink,
  kafka: eventSink,
  pusher: z.looseObject({
    enabled: z.boolean(),
    appId: z.string(),
    key: z.string(),
    secret: z.string(),
    cluster: z.string(),
    useTLS: z.boolean(),
    events: z.array(z.string()),
  }),
  proxy: z.looseObject({
    enabled: z.boolean(),
    protocol: z.enum(['http', 'https', 'socks4', 'socks5']),
    host: z.string(),
    /** Digits. */
    port: z.string(),
    username: z.optional(z.string()),
    password: z.optional(z.string()),
  }),
}

export type SinkName = keyof typeof sinkConfigurations
export const sinkNames = Object.keys(sinkConfigurations) as SinkName[]

/** The fields whose values are write-only. */
export const sinkSecrets: ReadonlySet<string> = new Set(['password', 'secret'])

const text = z.optional(z.nullable(z.string()))

/** The answer of each sink: no secrets. `events` is missing for the proxy, the other fields for most sinks. */
const sinkAnswer = z.looseObject({
  enabled: z.boolean(),
  events: z.optional(z.array(z.string())),
  appId: text,
  key: text,
  cluster: text,
  useTLS: z.optional(z.boolean()),
  protocol: text,
  host: text,
  port: text,
  username: text,
  /** The gateway supports the sink, but its operator has disabled it for all instances. */
  unavailable: z.optional(z.boolean()),
})
export type SinkAnswer = z.output<typeof sinkAnswer>

const find = <const N extends SinkName>(name: N) =>
  operation({
    method: 'GET',
    path: `/${name}/find/{instance}`,
    success: { status: 200, body: sinkAnswer },
    beyond: true,
  })

type Configuration<N extends SinkName> = (typeof sinkConfigurations)[N]

/** Sinks are nested under their own name in the request. */
const set = <const N extends Exclude<SinkName, 'proxy'>>(name: N) =>
  operation({
    method: 'POST',
    path: `/${name}/set/{instance}`,
    body: z.looseObject({ [name]: sinkConfigurations[name] } as Record<N, Configuration<N>>),
    success: { status: 201, body: z.looseObject({}) },
    beyond: true,
  })

export const findWebsocket = find('websocket')
export const setWebsocket = set('websocket')
export const findRabbitmq = find('rabbitmq')
export const setRabbitmq = set('rabbitmq')
export const findSqs = find('sqs')
export const setSqs = set('sqs')
export const findNats = find('nats')
export const setNats = set('nats')
export const findKafka = find('kafka')
export const setKafka = set('kafka')
export const findPusher = find('pusher')
export const setPusher = set('pusher')
export const findProxy = find('proxy')
/** The only sink that is not nested under its name. */
export const setProxy = operation({
  method: 'POST',
  path: '/proxy/set/{instance}',
  body: sinkConfigurations.proxy,
  success: { status: 201, body: z.looseObject({}) },
  beyond: true,
})
