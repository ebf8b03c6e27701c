import { errorBody, type HttpError } from './http-error.ts'

/** A response as it is sent. Plain values: reading the headers of a `Response` costs more than most operations. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' } as const

/** Returns a reply without a body. */
export const emptyReply = (status: number, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers,
  body: null,
})

/** Returns a reply with a value as JSON. */
export const jsonReply = (
  status: number,
  value: unknown,
  headers: Reply['headers'] = {},
): Reply => ({
  status,
  headers: { ...jsonHeaders, ...headers },
  body: JSON.stringify(value),
})

export const refusalReply = ({ status, messages, headers }: HttpError): Reply =>
  jsonReply(status, errorBody(status, messages), headers)
