import * as z from 'zod/mini'
import { requestAuth } from './auth-request.ts'
import type { Connection } from '#client/connection.ts'

const answered = z.looseObject({ secret: z.string() })

/**
 * Returns the secret with which this browser may encrypt what it stores for a gateway: the gateway's key, or, if the
 * server holds that, the secret that it keeps for the signed-in user. It is stored nowhere.
 * @throws {AuthRequestError} with the reason
 */
export async function storageSecret({
  address,
  key,
}: Pick<Connection, 'address' | 'key'>): Promise<string> {
  if (key !== '') return key
  return (await requestAuth(`${address}/account/storage-secret`, 'GET', answered)).secret
}
