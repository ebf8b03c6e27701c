/** Whether the page's own policy has kept it from calling an address. */
export interface PolicyWatch {
  readonly hasBlocked: () => boolean
  readonly stop: () => void
}

/**
 * Watches whether the page's Content-Security-Policy blocks calls to an address: the call itself fails like one to a host
 * that does not respond.
 */
export function watchPolicy(address: string): PolicyWatch {
  const { origin } = new URL(address)
  let isBlocked = false
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && originOf(blockedURI) === origin) isBlocked = true
  }
  const page = globalThis.document as Document | undefined
  page?.addEventListener('securitypolicyviolation', onViolation)
  return {
    hasBlocked: () => isBlocked,
    stop: () => page?.removeEventListener('securitypolicyviolation', onViolation),
  }
}

/** The origin of what was blocked; undefined where the browser names no URL. */
function originOf(uri: string): string | undefined {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}
