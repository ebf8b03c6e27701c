/** What is used of the Trusted Types API. */
export interface TrustedTypes {
  readonly defaultPolicy?: unknown
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

// Lets strings become scripts only as addresses of this origin's files, which is how workers are started. Where the page's
// policy requires trusted types, everything else throws: HTML written from strings, and code made of strings.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
// The boot script creates it, where it may run; there can be one only.
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      // What is no address loads nothing.
      if (!URL.canParse(url, document.baseURI)) return url
      if (new URL(url, document.baseURI).origin === location.origin) return url
      throw new TypeError(`A script of another origin is refused: ${url}`)
    },
  })
