/** The browser of a session, as far as it can be detected. */
export interface Browser {
  readonly browser: string | null
  readonly system: string | null
}

// The order matters: browsers include the names of others that they are compatible with.
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // Matches `HeadlessChrome` too.
  [/(Chrome|\bCriOS|\bChromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * Detects browser and system from a `User-Agent`. Returns no versions and no other part of the text, which a client may
 * set to anything.
 */
export function browserOf(userAgent: string | null): Browser {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
