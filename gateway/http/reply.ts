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

/** Converts a refusal to a response, with its reason if it has one. */
export function refusalResponse({ status, messages, headers, reason }: HttpError): Response {
  const body = errorBody(status, messages)
  const text = JSON.stringify(reason === undefined ? body : { ...body, reason })
  const length = String(Buffer.byteLength(text))
  return new Response(text, {
    status,
    headers: { ...jsonHeaders, 'content-length': length, ...headers },
  })
}
