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
import { ConnectForm, loadEarly, loadVerdict } from './ConnectForm.tsx'
import type { Attempt } from './diagnosis/Verdict.tsx'
import classes from './ConnectPage.module.css'
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
  const locale = useLocale()
  const [attempt, setAttempt] = useState<Attempt>()
  const [chosen, setChosen] = useState(forAddress)
  const [instead, setInstead] = useState<string>()
  const [pending, setPending] = useState(false)
  const isFresh = attempt === undefined && !pending
  useEffect(() => {
    document.title = t.product
  }, [t])
  return (
    <div className={classes.page}>
      {/* The user is about to connect. */}
      <Stack component="main" gap="lg" maw="35rem" p={edges} onInput={() => loadEarly(locale)}>
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
        {isFresh ? <Pitch /> : <Checks attempt={attempt} pending={pending} onUse={setInstead} />}
      </Stack>
    </div>
  )
}

/** What the product is for. The picture is decorative. */
function Pitch() {
  const t = useText('core').connect
  return (
    <>
      <p className={classes.pitch}>{t.pitch}</p>
      <dl className={shared.sideBySide} style={{ gap: '16px 40px' }}>
        {t.purposes.map((purpose, at) => (
          <div key={purpose}>
            <dt className={shared.strong}>{purpose}</dt>
            <dd className={shared.secondary}>{t.purposeTexts[at]}</dd>
          </div>
        ))}
      </dl>
      <img
        className={classes.picture}
        src={`${import.meta.env.BASE_URL}overview.svg`}
        alt=""
        loading="lazy"
      />
    </>
  )
}

interface ChecksProps {
  attempt: Attempt | undefined
  pending: boolean
  onUse: (address: string) => void
}

/** Loads and shows the checks of an attempt; if their code cannot be loaded, only that it failed. */
function Checks({ attempt, pending, onUse }: ChecksProps) {
  const t = useText('core')
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{
    readonly Verdict: Awaited<ReturnType<typeof loadVerdict>> | undefined
  }>()
  const ref = useRef<HTMLDivElement>(null)
  const failed = pending || attempt?.diagnosis.verdict === 'connected' ? undefined : attempt
  useEffect(() => {
    if (loaded?.Verdict) return
    let isCancelled = false
    loadVerdict(locale).then(
      (Verdict) => !isCancelled && setLoaded({ Verdict }),
      () => !isCancelled && setLoaded({ Verdict: undefined }),
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
  const { Verdict } = loaded
  if (!failed) return Verdict ? <Verdict attempt={undefined} onUse={onUse} /> : null
  return (
    <Box ref={ref} tabIndex={-1} role="alert" maw="45rem">
      {Verdict ? (
        <Verdict attempt={failed} onUse={onUse} />
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
