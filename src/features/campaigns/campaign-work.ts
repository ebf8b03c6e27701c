import { cleanAddress } from '#domain/clean-address.ts'
import { readSentKey } from '#message/sent-message.ts'
import { call, type CallRequest } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { bodyOf, mediaField, type Message, type SendName } from '#message/send-requests.ts'
import { toBase64 } from '#message/file/encode-base64.ts'
import { SkippedError, type Prepare, type Work } from '#jobs/work.ts'
import { fileName, planOf, type CampaignRow } from './campaign-plan.ts'
import { fillTemplate, readTemplate } from '#message/template/fill-template.ts'
import type { Template } from '#message/template/template.ts'

/** Prepares the work of a campaign: one send per recipient (contract, section 4). */
export const prepareCampaign: Prepare<CampaignRow> = async (context) => {
  const { job, files, connection, notContacted } = context
  const send = await prepareSends(connection, job.instance, planOf(job).template, files[fileName])
  return async (item, index) => {
    if ((await notContacted([item.to])).size > 0) throw new SkippedError([], 'do-not-contact')
    return send(item, index)
  }
}

/** Returns a function that sends a template to a row. `file`: the medium for all rows, if there is one. */
export async function prepareSends(
  connection: Connection,
  instance: string,
  template: Template,
  file: Blob | undefined,
): Promise<Work<CampaignRow>> {
  const read = readTemplate(template)
  const base64 = file && (await toBase64(file))
  const params = { instance }
  return async ({ to, data }) => {
    const { filled, issues } = fillTemplate(read, to, data.cells)
    // The list was checked by the same rules, but a list stored by another version may break them.
    if (issues.length > 0)
      throw new SkippedError(issues.map(({ field, rule }) => `${field}: ${rule}`))
    const body = bodyOf(filled, base64 ? '' : addressOf(filled))
    // One Blob for all sends, so that its bytes are never completely in memory.
    const blobs = base64 && { [mediaField(filled.operation)]: base64 }
    const request = { params, body, ...(blobs && { blobs }) } as CallRequest<SendName>
    const { raw } = await call(connection, filled.operation, request, { priority: 'bulk' })
    const key = readSentKey(raw)
    // A response without a message id is accepted and marked.
    const { id } = key
    return id === undefined ? { key, reason: { why: 'no-id', texts: [] } } : { key, id }
  }
}

/** Returns the address used for the bytes when they do not come from a file. */
export const addressOf = ({ values }: Message) => ('url' in values ? cleanAddress(values.url) : '')
