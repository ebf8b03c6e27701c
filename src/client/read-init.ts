/** How a read is sent, by `call` and by the boot script. */
export const readInit = (key: string): RequestInit => ({
  method: 'GET',
  headers: { accept: 'application/json', ...withKey(key) },
  ...commonInit(key),
  cache: 'no-store',
})

/** The header that carries a key. */
export const withKey = (key: string): Record<string, string> => (key === '' ? {} : { apikey: key })

/** What every call has, whatever it does. */
export const commonInit = (key: string): RequestInit => ({
  // A redirect would carry the key to wherever it leads.
  redirect: 'manual',
  // Without a key it may be this page's own server that has it: then the session goes along.
  credentials: key === '' ? 'same-origin' : 'omit',
  referrerPolicy: 'no-referrer',
})

/** How this page's own server is asked who is signed in. */
export const sessionInit: RequestInit = {
  method: 'GET',
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
}
