import type { SinkName } from '#contract/index.ts'
import type { WriteName } from '#data/use-write.ts'
import type { ReadName } from '#data/use-read.ts'

/** The operation that reads a sink. */
export const sinkReads = {
  websocket: 'findWebsocket',
  rabbitmq: 'findRabbitmq',
  sqs: 'findSqs',
  nats: 'findNats',
  kafka: 'findKafka',
  pusher: 'findPusher',
  proxy: 'findProxy',
} as const satisfies Record<SinkName, ReadName>

/** The operation that writes a sink. */
export const sinkWrites = {
  websocket: 'setWebsocket',
  rabbitmq: 'setRabbitmq',
  sqs: 'setSqs',
  nats: 'setNats',
  kafka: 'setKafka',
  pusher: 'setPusher',
  proxy: 'setProxy',
} as const satisfies Record<SinkName, WriteName>

export type SinkWriteName = (typeof sinkWrites)[SinkName]
