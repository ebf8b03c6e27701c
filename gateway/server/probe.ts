/**
 * Returns whether the server at an address is Switchboard. Waits at most 2 s; sends no key.
 *
 * @param url the server's address, without a trailing slash
 */
export async function isSwitchboard(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/`, {
      signal: AbortSignal.timeout(2_000),
      redirect: 'manual',
    })
    if (answer.headers.get('server') === 'switchboard') return true
    const info: unknown = await answer.json()
    return (
      typeof info === 'object' &&
      info !== null &&
      'clientName' in info &&
      /switchboard/i.test(String(info.clientName))
    )
  } catch {
    return false
  }
}

/** How long the greeting may take, in milliseconds. */
const greetingMs = 5_000

/**
 * Reads the greeting of a remote gateway at the start of the server.
 *
 * @returns a sentence for the operator if the address answers with a web page instead; undefined if it answers like a
 * gateway, or not at all, which pages and readiness report
 */
export async function greetingProblem(gateway: string): Promise<string | undefined> {
  if (!(await isPage(gateway))) return undefined
  const hint = (await isPage(`${gateway}/api`)) === false ? ` Did you mean ${gateway}/api?` : ''
  return `SWITCHBOARD_GATEWAY is '${gateway}', which answers with a web page, not like a gateway.${hint}`
}

/** Returns whether an address answers with a web page; undefined without an answer. No key is sent. */
async function isPage(address: string): Promise<boolean | undefined> {
  try {
    const { headers, body } = await fetch(`${address}/`, {
      signal: AbortSignal.timeout(greetingMs),
    })
    await body?.cancel()
    return headers.get('content-type')?.startsWith('text/html') ?? false
  } catch {
    return undefined
  }
}
