/** Asks the person for the password or a passkey. @returns false if they cancel */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Sets how the page asks for confirmations. Returns a function that ends it. */
export function answerConfirmations(how: Ask): () => void {
  ask = how
  return () => {
    if (ask === how) ask = undefined
  }
}

/** Asks for a confirmation of a person's identity, once for all requests that need it now. */
export async function confirmIdentity(): Promise<boolean> {
  asking ??= ask?.().finally(() => {
    asking = undefined
  })
  return (await asking) ?? false
}
