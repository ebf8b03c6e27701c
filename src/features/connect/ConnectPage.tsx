import { Box, Flex, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { steps } from '#data/session/connect-steps.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import { hostOf } from '#domain/web-address.ts'
import { Logo } from '#ui/Logo.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Appearance } from '#components/Appearance.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import type { Attempt } from './diagnosis/SuggestedFixes.tsx'
import classes from './ConnectPage.module.css'
import { loadEarly, loadVerdict } from './load-verdict.ts'
import { SavedGateways } from './SavedGateways.tsx'
import shared from '#ui/shared.module.css'

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
  useEffect(() => {
    document.title = t.product
  }, [t])
  return (
    <div className={classes.page}>
      {/* On focus: the user is about to connect. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Stack component="main" gap="lg" maw="560px" p={edges} onFocus={() => loadEarly(locale)}>
        <Flex align="center" gap="xs" mb="sm" className={shared.heading}>
          <Logo /> <span>{t.product}</span>
        </Flex>
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
        <SavedGateways onChoose={setChosen} />
        <Appearance />
      </Stack>
      <Stack
        component="aside"
        gap="lg"
        p={edges}
        bg="var(--nav)"
        style={{ boxShadow: '0 0 0 1px var(--line)' }}
        aria-label={t.connect.verdictLabel}
        aria-busy={pending}
      >
        {attempt && !pending && attempt.diagnosis.verdict !== 'connected' ? (
          <Failed attempt={attempt} onUse={setInstead} />
        ) : (
          <Box maw="720px">
            <h2 className={shared.heading}>{t.connect.introTitle}</h2>
            <p className={`${shared.after} ${shared.secondary}`} role="status">
              {pending ? t.connect.trying : t.connect.intro}
            </p>
            <Box
              component="ol"
              mt="md"
              bg="var(--page)"
              className={`${shared.box} ${shared.secondary} ${classes.steps}`}
            >
              {steps.map((step) => (
                <li key={step}>{t.connect.step[step]}</li>
              ))}
            </Box>
          </Box>
        )}
        {!globalThis.isSecureContext && <Note kind="warning" title={t.connect.insecure} />}
      </Stack>
    </div>
  )
}

type VerdictOf = Awaited<ReturnType<typeof loadVerdict>>

/** Shows the result of a failed attempt; if its code cannot be loaded, only that it failed. */
function Failed({ attempt, onUse }: { attempt: Attempt; onUse: (address: string) => void }) {
  const t = useText('core')
  const locale = useLocale()
  const [Verdict, setVerdict] = useState<{ readonly of: VerdictOf | undefined }>()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCancelled = false
    loadVerdict(locale).then(
      (of) => !isCancelled && setVerdict({ of }),
      () => !isCancelled && setVerdict({ of: undefined }),
    )
    return () => {
      isCancelled = true
    }
  }, [locale])
  useEffect(() => {
    ref.current?.focus()
  }, [attempt, Verdict])
  if (!Verdict) return null
  return (
    <Box ref={ref} tabIndex={-1} role="alert" maw="720px">
      {Verdict.of ? (
        <Verdict.of attempt={attempt} onUse={onUse} />
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
