import * as z from 'zod/mini'
import { AuthRequestError, serverReasons } from './auth-request-error.ts'
import { askServer } from './ask-server.ts'

const refusal = z.looseObject({ reason: z.enum(serverReasons) })

/** The schema of answers without a body: they are read as `undefined`. */
export const noContent = z.undefined()

/**
 * Sends a request about sessions or users to the Switchboard server. It is excluded from the request log: bodies hold
 * passwords and codes.
 *
 * @throws {AuthRequestError} with the reason
 */
export async function requestAuth<T extends z.core.$ZodType>(
  url: string,
  method: string,
  schema: T,
  body?: object,
): Promise<z.output<T>> {
  const isWrite = method !== 'GET'
  let status: number
  let retryAfter: string | null
  let value: unknown
  try {
    const answer = await askServer(url, method, body)
    status = answer.status
    retryAfter = answer.headers.get('retry-after')
    const text = await answer.text()
    value = text === '' ? undefined : parse(text)
  } catch {
    throw new AuthRequestError('no-response', isWrite)
  }
  if (status >= 200 && status < 300) {
    const { success, data } = z.safeParse(schema, value)
    if (success) return data
    throw new AuthRequestError('unexpected', isWrite)
  }
  const { data } = z.safeParse(refusal, value)
  if (data) throw new AuthRequestError(data.reason, isWrite, Number(retryAfter ?? 0))
  // Of a server that stops, or of a proxy that reached none.
  const hasNone = status >= 502 && status <= 504
  const reason = hasNone ? 'no-response' : status === 400 ? 'invalid' : 'unexpected'
  throw new AuthRequestError(reason, isWrite)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Matches no schema.
    return null
  }
}
