/** Tells whether the page's own policy has blocked calls to an address. */
export interface PolicyWatch {
  /** Returns whether it has, after waiting for the browser's report. */
  readonly hasBlocked: () => Promise<boolean>
  readonly stop: () => void
}

/** How long to wait for the browser's report of a blocked call, in milliseconds. */
const reportDelayMs = 500

/**
 * Watches whether the page's Content-Security-Policy blocks calls to an address: such a call fails like one to a host
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

function originOf(uri: string): string | undefined {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}
