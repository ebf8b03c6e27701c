import type { AnyOperationName, SinkName } from '#contract/index.ts'

/** The operation that reads each sink. */
export const sinkReads = {
  websocket: 'findWebsocket',
  rabbitmq: 'findRabbitmq',
  sqs: 'findSqs',
  nats: 'findNats',
  kafka: 'findKafka',
  pusher: 'findPusher',
  proxy: 'findProxy',
} as const satisfies Record<SinkName, AnyOperationName>

/** The operation that writes each sink. */
export const sinkWrites = {
  websocket: 'setWebsocket',
  rabbitmq: 'setRabbitmq',
  sqs: 'setSqs',
  nats: 'setNats',
  kafka: 'setKafka',
  pusher: 'setPusher',
  proxy: 'setProxy',
} as const satisfies Record<SinkName, AnyOperationName>

export type SinkWriteName = (typeof sinkWrites)[SinkName]
