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
