/** Whether the page's own policy has kept it from calling an address. */
export interface PolicyWatch {
  /** Whether it has, after waiting for the browser to say so. */
  readonly hasBlocked: () => Promise<boolean>
  readonly stop: () => void
}

/** The browser reports a blocked call a moment after the call has failed; this long is waited for it, in milliseconds. */
const reportDelayMs = 500

/**
 * Watches whether the page's Content-Security-Policy blocks calls to an address: the call itself fails like one to a host
 * that does not respond.
 */
export function watchPolicy(address: string): PolicyWatch {
  const { origin } = new URL(address)
  let report = () => {}
  const reported = new Promise<true>((resolve) => {
    report = () => resolve(true)
  })
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && originOf(blockedURI) === origin) report()
  }
  const page = globalThis.document as Document | undefined
  page?.addEventListener('securitypolicyviolation', onViolation)
  return {
    hasBlocked: () =>
      Promise.race([
        reported,
        new Promise<false>((resolve) => setTimeout(() => resolve(false), reportDelayMs)),
      ]),
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
