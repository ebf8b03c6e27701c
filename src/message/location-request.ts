import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { recipient } from '#data/recipient-rules.ts'
import { recipientToSend } from '#domain/recipient.ts'
import { decimalText, filled, readDecimal } from '#ui/form/rules.ts'
import { noOptions, optionFields, optionsToSend, quotedWhole } from './send-options.ts'

/** What is typed to send a location. */
export const locationSchema = z
  .object({
    number: recipient(),
    // The contract wants both to be there; gateways in the field refuse them empty.
    name: filled(),
    address: filled(),
    latitude: decimalText(-90, 90),
    longitude: decimalText(-180, 180),
    ...optionFields,
  })
  .check(...quotedWhole)
export type LocationValues = z.infer<typeof locationSchema>

export const emptyLocation: LocationValues = {
  number: '',
  name: '',
  address: '',
  latitude: '',
  longitude: '',
  ...noOptions,
}

/** The body of sendLocation (contract, section 4). The coordinates are numbers; NaN while they are none. */
export function locationBody(values: LocationValues): BodyOf<OperationNamed<'sendLocation'>> {
  return {
    number: recipientToSend(values.number),
    name: values.name.trim(),
    address: values.address.trim(),
    latitude: readDecimal(values.latitude),
    longitude: readDecimal(values.longitude),
    ...optionsToSend(values),
  }
}
