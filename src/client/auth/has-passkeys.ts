/**
 * Returns whether passkeys can be used on this page: browsers bind them to a host name, which an IP address is not, and
 * allow them on secure pages only.
 */
export const hasPasskeys = (): boolean =>
  globalThis.isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)
