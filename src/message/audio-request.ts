import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { recipient } from '#data/recipient-rules.ts'
import { recipientToSend } from '#domain/recipient.ts'
import { attachmentFields, attachmentFits, attachmentThere } from './attachment.ts'
import { noOptions, optionFields, optionsToSend, quotedWhole } from './send-options.ts'

/** What is typed to send an audio. */
export const audioSchema = z
  .object({ number: recipient(), ...attachmentFields, ...optionFields })
  .check(
    ...attachmentThere,
    attachmentFits(() => 'audio'),
    ...quotedWhole,
  )
export type AudioValues = z.infer<typeof audioSchema>

export const emptyAudio: AudioValues = {
  number: '',
  source: 'record',
  file: null,
  url: '',
  ...noOptions,
}

/** The body of sendPlatformAudio (contract, section 4). `audio` is the address, or bare base64. */
export function audioBody(
  values: AudioValues,
  audio: string,
): BodyOf<OperationNamed<'sendPlatformAudio'>> {
  return { number: recipientToSend(values.number), audio, ...optionsToSend(values) }
}
