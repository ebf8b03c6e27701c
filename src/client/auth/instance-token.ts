import * as z from 'zod/mini'
import { AuthRequestError } from './auth-request-error.ts'
import { requestAuth } from './auth-request.ts'
import type { Connection } from '#client/connection.ts'
import { readInit } from '#client/read-init.ts'
import { signsIn } from './signs-in.ts'

const listed = z.array(
  z.looseObject({ name: z.string(), token: z.optional(z.nullable(z.string())) }),
)
const answered = z.looseObject({ token: z.nullable(z.string()) })

const timeoutMs = 30_000

/**
 * Reads the token of one instance; null if the gateway returns none. It is in no cache and in no request log: `call`
 * removes tokens from every answer. If the server has the gateway's key, it returns tokens to administrators only, and
 * its audit has who read which.
 *
 * @throws {AuthRequestError} with the reason
 */
export async function readInstanceToken(
  { address, key }: Pick<Connection, 'address' | 'key'>,
  instance: string,
): Promise<string | null> {
  if (key === '' && signsIn(address))
    return (await requestAuth(`${address}/instance-token`, 'POST', answered, { instance })).token
  const found = (await readList(address, key, instance)).find(({ name }) => name === instance)
  if (!found) throw new AuthRequestError('not-found', false)
  return found.token ?? null
}

async function readList(address: string, key: string, instance: string) {
  const url = `${address}/instance/fetchInstances?${new URLSearchParams({ instanceName: instance })}`
  let answer: Response
  let value: unknown
  try {
    answer = await fetch(url, { ...readInit(key), signal: AbortSignal.timeout(timeoutMs) })
    value = await answer.json()
  } catch {
    throw new AuthRequestError('no-response', false)
  }
  if (answer.status === 404) throw new AuthRequestError('not-found', false)
  const { data } = z.safeParse(listed, answer.ok ? value : undefined)
  if (!data) throw new AuthRequestError('unexpected', false)
  return data
}
