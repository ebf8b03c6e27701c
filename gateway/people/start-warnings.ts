import type { Config } from '#gateway/config.ts'

/**
 * Warns of set-ups in which passwords, sessions or the server's key travel unencrypted. They are not refused: an
 * encrypted network may lie between.
 *
 * @returns a sentence for each
 */
export function startWarnings(config: Pick<Config, 'host' | 'behindProxy' | 'gateway'>): string[] {
  const { host, behindProxy, gateway } = config
  const warnings: string[] = []
  if (!isLoopback(host) && !behindProxy)
    warnings.push(
      `HOST is '${host}' without SWITCHBOARD_BEHIND_PROXY=1: passwords and sessions travel unencrypted. Put https in front.`,
    )
  const { protocol, hostname } = new URL(gateway ?? 'https://none')
  if (protocol === 'http:' && !isLoopback(hostname))
    warnings.push(
      `SWITCHBOARD_GATEWAY is '${gateway}': the gateway's key travels to another host unencrypted. Use https.`,
    )
  return warnings
}

const isLoopback = (host: string) =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
