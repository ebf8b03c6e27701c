import { useEffect, useState } from 'react'
import {
  openPairingLink,
  readPairingCode,
  type OpenedPairingLink,
  type PairingProblem,
  type ShownPairing,
} from '#client/auth/pairing-link.ts'

/** Polling interval of the code, in milliseconds: short, so that the page soon shows that the phone is linked. */
const everyMs = 3_000

/** A code, and when the next one is due, in epoch milliseconds, if the gateway says so. */
export interface TimedPairing extends ShownPairing {
  readonly nextAt: number | undefined
}

/** The link that is open on this page. */
export interface PairLink {
  /** Undefined until the server has responded. */
  readonly link: OpenedPairingLink | undefined
  readonly pairing: TimedPairing | undefined
  /** Why there is no code, or no newer one. */
  readonly problem: PairingProblem | undefined
}

/** Opens the link of a token, and polls its code while the page is visible and the phone is not linked. */
export function usePairLink(address: string, token: string): PairLink {
  const [state, setState] = useState<PairLink & { readonly of: string }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCancelled = false
    let isReading = false
    let shown = nothing
    const show = (now: PairLink) => {
      shown = now
      if (!isCancelled) setState({ ...now, of: token })
    }
    /** Reads the link, then its code. Returns whether to read again. */
    async function read(): Promise<boolean> {
      const link = shown.link ?? (await openPairingLink(address, token))
      if (typeof link === 'string') {
        show({ ...nothing, problem: link })
        return link === 'silent'
      }
      const pairing = await readPairingCode(address, token)
      if (typeof pairing === 'string') {
        const isUnusable = pairing === 'invalid' || pairing === 'used'
        show({ link, pairing: isUnusable ? undefined : shown.pairing, problem: pairing })
        return !isUnusable
      }
      const { expiresIn } = pairing
      const nextAt = expiresIn === undefined ? undefined : Date.now() + expiresIn
      show({ link, pairing: { ...pairing, nextAt }, problem: undefined })
      return pairing.state !== 'open'
    }
    const go = async () => {
      if (isCancelled || isReading || document.visibilityState === 'hidden') return
      clearTimeout(timer)
      isReading = true
      const shouldContinue = await read()
      isReading = false
      if (isCancelled) return
      if (shouldContinue) timer = setTimeout(() => void go(), everyMs)
      else document.removeEventListener('visibilitychange', onVisible)
    }
    const onVisible = () => void go()
    document.addEventListener('visibilitychange', onVisible)
    void go()
    return () => {
      isCancelled = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [address, token])
  return state?.of === token ? state : nothing
}

const nothing: PairLink = { link: undefined, pairing: undefined, problem: undefined }
