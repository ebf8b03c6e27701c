import { Box, Flex, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { hasDemo } from '#client/auth/signs-in.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import { hostOf } from '#domain/web-address.ts'
import { appBase, ownGateway, pathTo } from '#paths'
import { savedGateways } from '#local/saved-gateways.ts'
import { late } from '#ui/load/late.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Appearance } from '#components/Appearance.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import type { Attempt } from './diagnosis/SuggestedFixes.tsx'
import classes from './ConnectPage.module.css'
import { loadAside, loadEarly } from './load-aside.ts'
import shared from '#ui/shared.module.css'

// Not for a first visit, which should be small.
const SavedGateways = late(
  () => import('./SavedGateways.tsx').then((m) => m.SavedGateways),
  ['gateway'],
)

const edges = 'clamp(24px, 4vw, 48px) clamp(16px, 3vw, 40px)'

/** Connects to a gateway. `forAddress` is set if a link points to a gateway whose key is not stored here. */
export function ConnectPage({
  forAddress,
  onConnected,
}: {
  forAddress?: string | undefined
  onConnected: (address: string) => void
}) {
  const t = useText('core')
  const [attempt, setAttempt] = useState<Attempt>()
  const [chosen, setChosen] = useState(forAddress)
  const [instead, setInstead] = useState<string>()
  const [pending, setPending] = useState(false)
  const isFresh = attempt === undefined && !pending
  useEffect(() => {
    document.title = t.product
  }, [t])
  useEffect(loadEarly, [])
  return (
    <div className={classes.page}>
      <Stack component="main" gap="lg" maw="35rem" p={edges}>
        <Flex align="center" gap="xs" mb="sm" className={shared.heading}>
          <Logo /> <span>{t.product}</span>
        </Flex>
        {isFresh && (
          <p className={`${shared.secondary} ${classes.pitchAbove}`}>{t.connect.pitch}</p>
        )}
        <h1 className={shared.title}>{t.connect.title}</h1>
        {forAddress !== undefined && (
          <Note kind="info" title={t.connect.forLink(hostOf(forAddress))} />
        )}
        <ConnectForm
          key={chosen}
          address={chosen}
          instead={instead}
          pending={pending}
          onTrying={setPending}
          onAttempt={setAttempt}
          onConnected={onConnected}
          tried={attempt !== undefined}
        />
        {!globalThis.isSecureContext && <Note kind="warning" title={t.connect.insecure} />}
        {savedGateways().length > 0 && <SavedGateways onChoose={setChosen} />}
        {hasDemo() && forAddress !== ownGateway() && (
          <p className={`${shared.secondary} ${shared.lineAbove} ${classes.demo}`}>
            <span>{t.connect.noGateway}</span>{' '}
            <a
              className={`${shared.text} ${shared.underlined}`}
              href={appBase + pathTo({ page: 'overview', gateway: ownGateway() })}
            >
              {t.connect.demo}
            </a>
          </p>
        )}
        <Appearance />
      </Stack>
      <Stack
        component="aside"
        gap="lg"
        p={edges}
        bg="var(--nav)"
        className={isFresh ? classes.beside : undefined}
        style={{ boxShadow: '0 0 0 1px var(--line)' }}
        aria-label={isFresh ? t.product : t.connect.verdictLabel}
        aria-busy={pending}
      >
        {isFresh && <p className={classes.pitch}>{t.connect.pitch}</p>}
        <Beside attempt={attempt} pending={pending} onUse={setInstead} />
      </Stack>
    </div>
  )
}

interface BesideProps {
  attempt: Attempt | undefined
  pending: boolean
  onUse: (address: string) => void
}

/** Loads and shows what is beside the form; if its code cannot be loaded, only that an attempt failed. */
function Beside({ attempt, pending, onUse }: BesideProps) {
  const t = useText('core')
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{
    readonly Aside: Awaited<ReturnType<typeof loadAside>> | undefined
  }>()
  const ref = useRef<HTMLDivElement>(null)
  const failed = pending || attempt?.diagnosis.verdict === 'connected' ? undefined : attempt
  useEffect(() => {
    if (loaded?.Aside) return
    let isCancelled = false
    loadAside(locale).then(
      (Aside) => !isCancelled && setLoaded({ Aside }),
      () => !isCancelled && setLoaded({ Aside: undefined }),
    )
    return () => {
      isCancelled = true
    }
    // Tried again with each attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [locale, attempt])
  useEffect(() => {
    if (failed) ref.current?.focus()
  }, [failed, loaded])
  if (!loaded) return null
  const { Aside } = loaded
  if (!failed) return Aside ? <Aside attempt={undefined} pending={pending} onUse={onUse} /> : null
  return (
    <Box ref={ref} tabIndex={-1} role="alert" maw="45rem">
      {Aside ? (
        <Aside attempt={failed} pending={false} onUse={onUse} />
      ) : (
        <>
          <h2 className={`${shared.heading} ${shared.bad}`}>{t.connect.notConnected}</h2>
          <p className={`${shared.after} ${shared.secondary}`}>
            {navigator.onLine ? t.failure.noAnswer : t.failure.offline}
          </p>
        </>
      )}
    </Box>
  )
}
