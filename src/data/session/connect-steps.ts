/** The steps of connecting, in order. */
export const steps = [
  'address',
  'online',
  'encrypted',
  'reachable',
  'readable',
  'gateway',
  'key',
  'abilities',
] as const
export type Step = (typeof steps)[number]

/** Returns whether an address names the machine that this browser runs on. */
export function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
