/** Returns an address without its scheme, for display. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
