import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'

/** The tokens of instances: each is a key that opens one instance only, as on other gateways of this kind. */
export interface InstanceTokens {
  /** Returns an instance's token. */
  readonly of: (id: string) => string
  /** Returns the instance that a token opens; undefined for any other text. */
  readonly instanceOf: (token: string) => StoredInstance | undefined
}

/**
 * Derives the tokens from the gateway's key, so that none is stored. A new key of the gateway replaces all tokens.
 */
export function instanceTokens(apiKey: string, store: Store): InstanceTokens {
  const codeOf = (id: string) =>
    createHmac('sha256', apiKey).update(`instance token ${id}`).digest('base64url')
  return {
    of: (id) => `${id}.${codeOf(id)}`,
    instanceOf(token) {
      const [, id = '', code = ''] = /^([^.]{1,64})\.([\w-]{43})$/.exec(token) ?? []
      if (id === '' || !timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(id))))
        return undefined
      return store.instances.findById(id)
    },
  }
}
