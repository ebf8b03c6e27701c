import { useNow } from '#ui/use-now.ts'
import { Box, Flex } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Appearance } from '#components/Appearance.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { late } from '#ui/load/late.tsx'
import { loadWithRetry } from '#load/load-with-retry.ts'
import { Note } from '#ui/note/Note.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'
import { usePairLink, type TimedPairing } from './use-pair-link.ts'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** The public page of a pairing link: shows only the code of one instance, to the person with its phone. */
export function PairPage({ address }: { address: string }) {
  const t = useText('connection').pair
  const [token, setToken] = useState(readToken)
  const { link, pairing, problem } = usePairLink(address, token)
  useEffect(() => {
    document.title = t.title
    // Removes the token from the history and from the screen. A reload reads it from the history state.
    if (link) history.replaceState({ token }, '', globalThis.location.pathname)
  }, [t, link, token])
  useEffect(() => {
    // Opening another link in the same tab does not reload the page.
    const onHashChange = () => {
      const { hash } = globalThis.location
      if (hash !== '') setToken(hash.slice(1))
    }
    globalThis.addEventListener('hashchange', onHashChange)
    return () => globalThis.removeEventListener('hashchange', onHashChange)
  }, [])

  if (!link && problem === undefined) return null
  return (
    <main style={{ display: 'grid', minHeight: '100%', background: 'var(--page)' }}>
      <div
        className={shared.column}
        style={{
          gap: 20,
          justifySelf: 'center',
          width: 'min(27.5rem, 100%)',
          padding: '28px 20px 16px',
        }}
      >
        <header
          className={`${shared.stackSmall} ${shared.secondary} ${shared.lineBelow}`}
          style={{ margin: '0 -20px', padding: '0 20px 20px' }}
        >
          <p>{t.title}</p>
          {link && (
            <h1
              className={`${shared.title} ${shared.text} ${shared.anywhere}`}
              style={{ fontSize: '1.5rem', lineHeight: '2rem' }}
            >
              {link.instance}
            </h1>
          )}
          {link && (
            <Flex component="p" wrap="wrap" gap="4px 16px">
              {link.number !== null && <OwnNumber digits={link.number} />}
              {pairing?.state !== 'open' && problem !== 'invalid' && (
                <span>
                  <span>{t.expiresIn}</span> <Clock until={link.expiresAt} />
                </span>
              )}
            </Flex>
          )}
        </header>
        <Result pairing={pairing} problem={problem} instance={link?.instance ?? ''} />
        <Box
          component="footer"
          m="auto -20px 0"
          p="16px 20px 0"
          c="var(--text2)"
          fz="xs"
          lh="1rem"
          className={`${shared.stackMedium} ${shared.lineAbove}`}
        >
          <p>{t.about}</p>
          <Appearance anonymous />
        </Box>
      </div>
    </main>
  )
}

/** Returns the token from the URL, or after a reload from the history state of the tab. */
function readToken(): string {
  const { hash } = globalThis.location
  if (hash !== '') return hash.slice(1)
  const kept: unknown = history.state
  return typeof kept === 'object' && kept !== null && 'token' in kept ? String(kept.token) : ''
}

function Result({
  pairing,
  problem,
  instance,
}: {
  pairing: TimedPairing | undefined
  problem: ReturnType<typeof usePairLink>['problem']
  instance: string
}) {
  const t = useText('connection')
  if (pairing?.state === 'open')
    return (
      <Note kind="ok" title={t.connect.done} takesFocus>
        <p>{t.pair.done(instance)}</p>
      </Note>
    )
  return (
    <>
      {problem !== undefined && (
        <Note kind={problem === 'unavailable' ? 'warning' : 'bad'} title={t.pair[problem].title}>
          <p>{t.pair[problem].text}</p>
        </Note>
      )}
      {pairing ? (
        <Code pairing={pairing} />
      ) : (
        problem === undefined && <p role="status">{t.connect.getting}</p>
      )}
    </>
  )
}

function Code({ pairing }: { pairing: TimedPairing }) {
  const t = useText('connection')
  const { code, picture, pairingCode, nextAt } = pairing
  const hasQr = code !== undefined || picture !== undefined
  const [chosen, setChosen] = useState<'scan' | 'type'>('type')
  const by = pairingCode === undefined || (chosen === 'scan' && hasQr) ? 'scan' : 'type'
  return (
    <>
      {pairingCode !== undefined && hasQr && (
        <SegmentedControl
          aria-label={t.pair.way}
          fullWidth
          value={by}
          onChange={setChosen}
          data={[
            { value: 'type', label: t.connect.code },
            { value: 'scan', label: t.connect.qr },
          ]}
        />
      )}
      <div
        className={`${shared.stackSmall} ${shared.box} ${shared.inset}`}
        style={{ justifyItems: 'center', padding: '20px 16px' }}
      >
        {by === 'type' && pairingCode !== undefined ? (
          <p
            className={shared.row}
            style={{
              gap: 8,
              font: '600 32px/40px var(--mantine-font-family-monospace)',
              letterSpacing: '0.04em',
            }}
          >
            <output aria-label={t.connect.code}>
              {`${pairingCode.slice(0, 4)}-${pairingCode.slice(4)}`}
            </output>
            <CopyButton text={pairingCode} of={t.connect.code} />
          </p>
        ) : code === undefined ? (
          <img src={picture} alt={t.connect.qr} style={{ maxWidth: '100%' }} />
        ) : (
          <div style={{ maxWidth: '100%' }}>
            <QrCode text={code} label={t.connect.qr} />
          </div>
        )}
        {nextAt !== undefined && (
          <p className={shared.secondary}>
            <span>{t.connect.newIn}</span> <Clock until={nextAt} />
          </p>
        )}
      </div>
      <Steps by={by} />
      <p role="status" className={shared.secondary}>
        {t.pair.waiting}
      </p>
    </>
  )
}

/** The steps on the phone. Not shared with the connection page: a shared file would be loaded with every page. */
function Steps({ by }: { by: 'scan' | 'type' }) {
  const t = useText('connection').steps
  return (
    <div>
      <h2 className={shared.body} style={{ marginBottom: 8 }}>
        {t.title}
      </h2>
      <ol className={shared.stackSmall} style={{ paddingInlineStart: 24, listStyle: 'decimal' }}>
        <li>{t.app}</li>
        <li>{withNames(t.menu)}</li>
        <li>{withNames(t.link)}</li>
        <li>{by === 'scan' ? t.scan : withNames(t.type)}</li>
      </ol>
    </div>
  )
}

/** Every second part is a name on the phone's screen. */
const withNames = (parts: readonly string[]) =>
  parts.map((part, at) =>
    at % 2 === 1 ? <strong key={part}>{part}</strong> : <span key={part}>{part}</span>,
  )

/** The number of the phone, formatted once the numbering plans have loaded. */
function OwnNumber({ digits }: { digits: string }) {
  const [text, setText] = useState(`+${digits}`)
  useEffect(
    () =>
      loadWithRetry(
        () => import('#domain/format-phone.ts'),
        ({ formatPhone }) => setText(formatPhone(digits)),
      ),
    [digits],
  )
  return <code translate="no">{text}</code>
}

/** Counts down to a time, in minutes and seconds. */
function Clock({ until }: { until: number }) {
  const formats = useFormats()
  const now = useNow(500)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const clock = `${formats.number(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <strong role="timer" style={{ color: 'var(--text)', fontVariantNumeric: 'tabular-nums' }}>
      {clock}
    </strong>
  )
}
