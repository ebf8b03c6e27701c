import { useEffect, useRef, useState } from 'react'
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let isCancelled = false
    let link: OpenedPairingLink | undefined
    const show = (now: Omit<PairLink, 'link'>) => {
      if (!isCancelled) setState((before) => ({ ...before, ...now, link, of: token }))
    }
    async function read(): Promise<boolean> {
      if (!link) {
        const opened = await openPairingLink(address, token)
        if (typeof opened === 'string') {
          show({ pairing: undefined, problem: opened })
          return opened === 'silent'
        }
        link = opened
      }
      const pairing = await readPairingCode(address, token)
      if (typeof pairing === 'string') {
        const isUnusable = pairing === 'invalid' || pairing === 'used'
        if (!isCancelled)
          setState((before) => ({
            of: token,
            link,
            pairing: isUnusable ? undefined : before?.pairing,
            problem: pairing,
          }))
        return !isUnusable
      }
      const { expiresIn } = pairing
      const nextAt = expiresIn === undefined ? undefined : Date.now() + expiresIn
      show({ pairing: { ...pairing, nextAt }, problem: undefined })
      return pairing.state !== 'open'
    }
    let isReading = false
    const go = async () => {
      if (isCancelled || isReading || document.visibilityState === 'hidden') return
      clearTimeout(timer.current)
      isReading = true
      const shouldContinue = await read()
      isReading = false
      if (isCancelled) return
      if (shouldContinue) timer.current = setTimeout(() => void go(), everyMs)
      else document.removeEventListener('visibilitychange', onVisible)
    }
    const onVisible = () => void go()
    document.addEventListener('visibilitychange', onVisible)
    void go()
    return () => {
      isCancelled = true
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [address, token])
  return state?.of === token ? state : { link: undefined, pairing: undefined, problem: undefined }
}
