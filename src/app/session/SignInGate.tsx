import type { LockedSession as Locked, SignedIn, SignInOffer } from '#client/auth/ask-session.ts'
import { useEffect, useState } from 'react'
import {
  holdSession,
  leaveSession,
  resumeSession,
  sessionOf,
  useAccess,
} from '#data/session/session.ts'
import { ConnectPage } from '#features/connect/ConnectPage.tsx'
import { saveGateway, savedGateways } from '#local/saved-gateways.ts'
import { hostOf } from '#domain/web-address.ts'
import { latePage, late } from '#ui/load/late.tsx'
import { useGo } from '#ui/use-go.ts'
import { Connected } from '#app/late-connected.ts'

// Not needed by signed-in users. The boot script requests them if no user was signed in.
const SignInPage = latePage(
  () => import('#features/sign-in/SignInPage.tsx').then((m) => m.SignInPage),
  ['signIn'],
)
const JoinPage = latePage(
  () => import('#features/sign-in/JoinPage.tsx').then((m) => m.JoinPage),
  ['signIn'],
)
const PairPage = latePage(
  () => import('#features/pair/PairPage.tsx').then((m) => m.PairPage),
  ['connection'],
)
const SilentPage = latePage(
  () => import('#features/sign-in/SignInPage.tsx').then((m) => m.SilentPage),
  ['signIn'],
)
const LockedSession = late(
  () => import('./LockScreen.tsx').then((m) => m.LockedSession),
  ['signIn', 'shell'],
)
const EnrolPage = latePage(
  () => import('./EnrolPage.tsx').then((m) => m.EnrolPage),
  ['auth', 'shell', 'signIn', 'account'],
)

interface SignInGateProps {
  address: string
  page: 'home' | 'join' | 'pair' | 'gateway'
}

/** The entry to a server where users sign in: signed-in users pass, others see the sign-in form. */
export function SignInGate({ address, page }: SignInGateProps) {
  const go = useGo()
  // A user who has just chosen a password signs in under that name.
  const [invited, setInvited] = useState<string>()
  if (page === 'pair') return <PairPage address={address} />
  if (page !== 'join') return <Entry key={page} address={address} page={page} invited={invited} />
  return (
    <JoinPage
      address={address}
      onSignedIn={(session) => {
        enter(address, session)
        go({ page: firstPage(address), gateway: address })
      }}
      onSignIn={(name) => {
        setInvited(name)
        go({ page: 'connect' })
      }}
    />
  )
}

interface EntryProps {
  address: string
  page: 'home' | 'gateway'
  invited: string | undefined
}

/** The pages of the server's gateway, and its first page, which leads to them and to other gateways. */
function Entry({ address, page, invited }: EntryProps) {
  const go = useGo()
  const isHome = page === 'home'
  // A key that the tab still has for this address gives no access here.
  const session = useAccess(address)?.user
  const [isOther, setIsOther] = useState(isHome && session !== undefined)
  /** Leads to the first page; a requested one is shown without further action. */
  const goIn = () => {
    if (isHome && sessionOf(address)?.mustEnrol === false)
      go({ page: firstPage(address), gateway: address })
  }
  if (isOther)
    return (
      <ConnectPage
        onConnected={(gateway) => {
          if (gateway !== address) go({ page: 'overview', gateway })
          else if (sessionOf(address)) go({ page: firstPage(address), gateway })
          else setIsOther(false)
        }}
      />
    )
  if (session?.mustEnrol)
    return (
      <EnrolPage
        address={address}
        name={session.name}
        onDone={goIn}
        // Without a session, the sign-in is at the first page.
        onLeave={() => {
          if (!isHome) go({ page: 'connect' })
        }}
      />
    )
  if (session && !isHome) return <Connected key={address} address={address} apiKey="" />
  return (
    <Ask
      address={address}
      invited={invited}
      onOther={isHome ? () => setIsOther(true) : undefined}
      onIn={goIn}
    />
  )
}

function firstPage(address: string): 'overview' | 'agents' {
  const operations = sessionOf(address)?.operations ?? []
  return operations.includes('findSettings') ? 'overview' : 'agents'
}

interface AskProps extends Omit<EntryProps, 'page'> {
  onOther: (() => void) | undefined
  onIn: () => void
}

function Ask({ address, invited, onOther, onIn }: AskProps) {
  const [found, setFound] = useState<'asking' | 'silent' | Locked | SignInOffer>('asking')
  const [asked, setAsked] = useState(0)
  const ask = () => {
    setFound('asking')
    setAsked(asked + 1)
  }
  const handleSignedIn = (session: SignedIn) => {
    enter(address, session)
    // If the tab was another user's before, it is reloaded.
    onIn()
  }
  useEffect(() => {
    let isCancelled = false
    resumeSession(address).then(
      (isIn) => {
        if (isCancelled) return
        if (typeof isIn === 'object') setFound(isIn)
        else {
          remember(address)
          onIn()
        }
      },
      () => !isCancelled && setFound('silent'),
    )
    return () => {
      isCancelled = true
    }
    // A changed destination is no reason to ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, asked])
  if (found === 'asking') return null
  if (found === 'silent') return <SilentPage onRetry={ask} />
  if ('lockedName' in found)
    return (
      <LockedSession
        address={address}
        name={found.lockedName}
        sso={found.sso}
        onSignedIn={handleSignedIn}
        onSignOut={() => {
          void leaveSession(address)
          ask()
        }}
      />
    )
  return (
    <SignInPage
      offer={found}
      address={address}
      invited={invited}
      onOther={onOther}
      onSignedIn={handleSignedIn}
    />
  )
}

function enter(address: string, session: SignedIn): void {
  holdSession(address, session)
  remember(address)
}

/** Saves the server as a gateway under its known name, so that pages of other gateways link back to it. */
function remember(address: string): void {
  const known = savedGateways().find((gateway) => gateway.address === address)
  saveGateway({ name: hostOf(address), tag: '', ...known, address, lastUsed: Date.now() })
}
