import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import { any, list, merge, object, shapeOf, value, values, type Shape } from './shape.ts'

// What may be written to a gateway: the fields that the contract names, and those that gateways in the field need.

const besides: Partial<Record<AnyOperationName, Shape>> = {
  sendPresence: merge(values('presence delay'), object({ options: values('presence') })),
  // The contract leaves the object open; others want a text.
  createGroup: object({ subject: any }),
  createInstance: values('integration qrcode'),
  setWebhook: object({
    webhook: merge(
      values('byEvents base64 webhookByEvents webhookBase64'),
      // What was read of a webhook is sent back with it.
      merge(
        values('id instanceId instanceName createdAt updatedAt'),
        object({ headers: any, events: list(value) }),
      ),
    ),
  }),
}

/** The fields that an operation's body may have; undefined where it has no body. */
export function bodyShape(name: AnyOperationName): Shape | undefined {
  const { body }: Operation = allOperations[name]
  const shape = body && shapeOf(body)
  return shape && merge(shape, besides[name] ?? shape)
}

/** Operations whose bodies hold a file: they pass piece by piece, and are looked at while they do. */
export const isMedia = (name: AnyOperationName): boolean =>
  name === 'sendMedia' || name === 'sendPlatformAudio'
