/** An address without its scheme, for showing. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
