import { people } from '#gateway/identity/testing/auth-proxy.ts'
import type { Child } from '#gateway/testing/child.ts'
import { callWith, type Connected } from './key-session.ts'
import type { SendingGateway } from './sends.ts'

/** A server, with the calls of a person who is signed in. */
export type Signed = Connected

/** Returns the settings of a server that has the key of a remote gateway. */
export const environmentOf = ({ url }: SendingGateway) => ({
  SWITCHBOARD_API_KEY: '',
  SWITCHBOARD_GATEWAY: url,
  SWITCHBOARD_GATEWAY_KEY: 'the-key-of-this-server',
})

/** Signs Ana in. @param cookie of an earlier session, to use that one */
export async function signIn(child: Child, cookie?: string): Promise<Signed> {
  const { name, password } = people.ana
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const begin = async () => {
    const body = JSON.stringify({ name, password })
    const answer = await fetch(`${child.url}/api/session`, { method: 'POST', headers: own, body })
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const port = `switchboard-${new URL(child.url).port}=`
  const headers = { ...own, cookie: cookie?.replace(/^switchboard-\d+=/, port) ?? (await begin()) }
  return { child, headers, call: callWith(child, headers) }
}
