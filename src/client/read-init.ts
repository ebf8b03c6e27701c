/** Returns the fetch options of a read, used by `call` and, without a key, by the boot script. */
export const readInit = (key: string): RequestInit => ({
  method: 'GET',
  headers: { accept: 'application/json', ...withKey(key) },
  ...commonInit(key),
  cache: 'no-store',
})

/** Returns the header that carries a key. */
export const withKey = (key: string): Record<string, string> => (key === '' ? {} : { apikey: key })

/** Returns the fetch options that all calls share. */
export const commonInit = (key: string): RequestInit => ({
  // A redirect would carry the key to its target.
  redirect: 'manual',
  // Without a key this page's own server may have it: then the session's cookie is sent.
  credentials: key === '' ? 'same-origin' : 'omit',
  referrerPolicy: 'no-referrer',
})

/** The fetch options for asking the Switchboard server about the session. */
export const sessionInit: RequestInit = {
  method: 'GET',
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
}
