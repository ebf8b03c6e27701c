/** The used part of the Trusted Types API. */
export interface TrustedTypes {
  readonly defaultPolicy?: unknown
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

// Allows strings as script URLs only for this origin's files, which is how workers are started. If the page's policy
// requires trusted types, everything else throws: HTML written from strings, and code created from strings.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
// The boot script creates it, if it may run; there can be only one.
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      // An invalid URL loads nothing.
      if (!URL.canParse(url, document.baseURI)) return url
      if (new URL(url, document.baseURI).origin === location.origin) return url
      throw new TypeError(`A script of another origin is refused: ${url}`)
    },
  })
