import { useEffect, useState } from 'react'

const onlyPassword = { password: true, passkey: false }

/**
 * Returns whether the signed-in person, also of a locked session, has a password and a passkey; undefined until it is
 * known.
 *
 * @param asks whether the server is asked, or there is only the password
 */
export function useWays(address: string, asks = true): typeof onlyPassword | undefined {
  const [ways, setWays] = useState(asks ? undefined : onlyPassword)
  useEffect(() => {
    if (!asks) return
    import('#client/auth/auth-api.ts')
      .then(({ askAuth }) => askAuth(address, 'fetchConfirmation'))
      .then(
        ({ password, passkey }) => setWays(passkey ? { password, passkey: true } : onlyPassword),
        () => setWays(onlyPassword),
      )
  }, [address, asks])
  return ways
}
