import * as z from 'zod/mini'
import { HttpError, pathText } from './http-error.ts'
import { checkContentType, parseJson, readBody } from './read-body.ts'

/** Timeout of a body in milliseconds: enough for a name and a password on any line. */
const bodyTimeoutMs = 10_000

/**
 * Reads and validates a body. A missing body counts as `{}`.
 *
 * @param maxBytes maximum size
 * @throws {HttpError} 400, 408, 413 or 415, which never quotes the body
 */
export async function readFields<T extends z.core.$ZodType>(
  request: Request,
  shape: T,
  maxBytes = 16_384,
): Promise<z.output<T>> {
  const timeout = AbortSignal.timeout(bodyTimeoutMs)
  const body = readBody(request, timeout, undefined, maxBytes)
  const bytes = await body.catch((error: unknown) => {
    // Closes the connection, since the rest of the body may still arrive on it.
    if (timeout.aborted)
      throw new HttpError(408, 'The body did not arrive in time', { connection: 'close' })
    throw error
  })
  if (bytes.length > 0) checkContentType(request.headers)
  return checkFields(shape, bytes.length > 0 ? parseJson(bytes) : {}, 'is missing or invalid')
}

/**
 * Checks a value.
 *
 * @param words what is said of each invalid field
 * @throws {HttpError} 400
 */
export function checkFields<T extends z.core.$ZodType>(
  shape: T,
  value: unknown,
  words = 'is not valid',
): z.output<T> {
  const { success, data, error } = z.safeParse(shape, value)
  if (success) return data
  const fields = [...new Set(error.issues.map(({ path }) => pathText(path) || 'body'))]
  throw new HttpError(
    400,
    fields.map((field) => `${field} ${words}`),
  )
}

/** Reads and validates a query. @throws {HttpError} 400 for parameters that are unknown, repeated or invalid */
export function readQuery<T extends z.core.$ZodType>({ url }: Request, shape: T): z.output<T> {
  const { searchParams } = new URL(url)
  const twice = [...new Set(searchParams.keys())].filter(
    (name) => searchParams.getAll(name).length > 1,
  )
  const { success, data, error } = z.safeParse(shape, Object.fromEntries(searchParams))
  if (success && twice.length === 0) return data
  const names = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  )
  throw new HttpError(
    400,
    [...new Set([...twice, ...names])].map((name) => `${name} is not valid`),
  )
}
