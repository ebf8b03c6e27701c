import '@mantine/core/styles/CloseButton.css'
import { Box, CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities, useSandbox } from '#data/gateway/use-capabilities.ts'
import { useConnectionState } from '#data/instances/use-connection-state.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { PhoneNumber, usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useMayDo } from '#data/session/session.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { State } from '#ui/note/State.tsx'
import { ConnectSection } from './ConnectSection.tsx'
import parts from '#ui/parts.module.css'
import { ownValue } from '#domain/keys-of.ts'
import classes from './Connection.module.css'
import { linkedHere, noteLinked, noteUnlinked } from './connected-here.ts'
import { InstanceActions } from './InstanceActions.tsx'
import { useLogoutHere } from './use-logout-here.ts'
import { usePairing } from './use-pairing.ts'
import { cacheKey } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Section } from '#ui/Section.tsx'

const NextSteps = late(() => import('./NextSteps.tsx').then((m) => m.NextSteps))
const PairingLinkDialog = late(
  () => import('./PairingLinkDialog.tsx').then((m) => m.PairingLinkDialog),
  ['auth'],
)

/** Polling interval of the state while a code waits to be scanned, in milliseconds. */
const whileWaitingMs = 2_500

/** The connection of an instance: its state, how to connect it, and the actions that end it. */
export function ConnectionPage({ instance }: { instance: string }) {
  const t = useText('connection')
  const { connectInstance, instanceList } = useCapabilities()
  const [isDeleted, setDeleted] = useState(false)
  const { address: gateway } = useConnection()
  if (isDeleted)
    return (
      <>
        <PageHeader title={t.title} context={instance} />
        <div className={parts.notes}>
          <Note kind="ok" title={t.actions.deleted(instance)} takesFocus>
            <Link to={{ page: 'instances', gateway }}>{t.actions.toList}</Link>
          </Note>
        </div>
      </>
    )
  if (!connectInstance)
    return (
      <>
        <PageHeader title={t.title} context={instance} />
        {instanceList !== undefined && (
          <Empty title={t.trouble.notOffered} text={t.trouble.notOfferedText} />
        )}
      </>
    )
  return <Connection key={instance} instance={instance} onDeleted={() => setDeleted(true)} />
}

function Connection({ instance, onDeleted }: { instance: string; onDeleted: () => void }) {
  const t = useText('connection')
  const core = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const failureWords = useFailureWords()
  const sandbox = useSandbox()
  const phone = usePhoneFormat()
  const pairing = usePairing(instance)
  const mayDo = useMayDo()
  // Not in the section that offers it: the dialog stays open, and says so, when the phone is linked.
  const [hasLinks, setHasLinks] = useState(false)
  const [isLinked, setIsLinked] = useState(false)
  // What the hidden note said: that the phone was linked by this request, or by a link.
  const [hidden, setHidden] = useState<unknown>()
  const isWaiting = pairing.requested !== undefined && pairing.answer?.is !== 'open'
  const connection = useConnectionState(instance, isWaiting ? { everyMs: whileWaitingMs } : {})
  const { state, closedAt, wasLoggedOut, waitsForScan, pending, readAt, isReading, refresh } =
    connection
  const known = useInstances().instances.find(({ name }) => name === instance)
  // A scanned code stays the answer until the next one is due.
  const code = pairing.answer?.is === 'code' && state !== 'open' ? pairing.answer.code : undefined
  const failure = failureWords(connection.error)

  // Shows a waiting code at once: reading it changes nothing.
  const { start, stop, requested: asked } = pairing
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === undefined && state === 'connecting' && !asked) start()
    // It was connected from here, and was disconnected since.
    if (before.current === 'open' && state !== 'open' && asked) stop()
    before.current = state
  }, [state, asked, start, stop])
  const isOpen = state === 'open' || (pairing.answer?.is === 'open' && state !== 'close')
  const isLinkedNow = isOpen && !hasLinks && !pending && (asked !== undefined || isLinked)
  const isClosed = state === 'close' && !asked && !pending
  useEffect(() => {
    if (isLinkedNow) noteLinked(gateway, instance)
    if (state === 'close') noteUnlinked(gateway, instance)
  }, [isLinkedNow, state, gateway, instance])
  const hasLoggedOut = useLogoutHere(instance, wasLoggedOut ? closedAt : undefined)
  const lost = () => {
    if (closedAt === undefined) return t.lost.unknown
    const at = formats.when(closedAt)
    if (hasLoggedOut) return t.lost.loggedOutHere(at)
    return wasLoggedOut ? t.lost.loggedOut(at) : t.lost.at(at)
  }

  const isScanned = code !== undefined || waitsForScan
  const word = pending ? t.state[pending] : isScanned ? t.state.scan : wordOf(state, t.state)
  const kind = pending ? 'running' : isScanned ? 'warning' : kindOf(state)
  return (
    <>
      <PageHeader title={t.title} context={instance}>
        {readAt > 0 && <ReadAgain at={readAt} reading={isReading} onRead={() => void refresh()} />}
      </PageHeader>
      <div>
        {failure && (
          <ReadFailed failure={failure} onRetry={() => void refresh()} retrying={isReading} />
        )}
        <div className={parts.notes}>
          {isLinkedNow && hidden !== (asked ?? true) && (
            <Note
              kind="ok"
              title={t.connect.done}
              takesFocus
              action={
                <CloseButton
                  size="sm"
                  aria-label={core.action.close}
                  title={core.action.close}
                  onClick={() => setHidden(asked ?? true)}
                />
              }
            >
              <p>
                {known?.number === undefined
                  ? t.connect.throughIt
                  : t.connect.through(phone(known.number))}
              </p>
            </Note>
          )}
          {isClosed && (
            <Note kind="bad" title={lost()}>
              <p>{t.connect.closed}</p>
            </Note>
          )}
        </div>
        <Box px="var(--gutter)" pb="md" className={classes.facts ?? ''}>
          <Facts
            facts={[
              {
                name: t.facts.state,
                value: <State kind={kind}>{word}</State>,
              },
              {
                name: t.facts.number,
                value:
                  known?.number === undefined ? (
                    core.none
                  ) : (
                    <code>
                      <PhoneNumber digits={known.number} />
                    </code>
                  ),
              },
              { name: t.facts.profile, value: known?.profile ?? core.none },
              {
                name: t.facts.agents,
                value:
                  known?.agents === undefined || known.agents === 0 ? (
                    (known?.agents ?? core.none)
                  ) : (
                    <Link
                      to={{ page: 'agents', gateway }}
                      search={new URLSearchParams({ instance }).toString()}
                    >
                      {formats.number(known.agents)}
                    </Link>
                  ),
              },
            ]}
          />
        </Box>
        {!isOpen || pending ? (
          <ConnectSection
            instance={instance}
            number={known?.number}
            connection={connection}
            pairing={pairing}
            onLink={mayDo('managePairingLinks') ? () => setHasLinks(true) : undefined}
          />
        ) : (
          (isLinkedNow || linkedHere(gateway, instance)) && (
            <NextSteps instance={instance} known={known} />
          )
        )}
        {hasLinks && (
          <PairingLinkDialog
            instance={instance}
            number={known?.number ?? ''}
            onClose={() => {
              setHasLinks(false)
              setIsLinked(state === 'open')
            }}
          />
        )}
        {sandbox && (
          <SandboxPhone
            instance={instance}
            isOpen={state === 'open'}
            code={code?.pairingCode ?? code?.code}
          />
        )}
        <InstanceActions instance={instance} onDeleted={onDeleted} />
      </div>
    </>
  )
}

const kindOf = (state: string | undefined) =>
  state === 'open' ? 'ok' : state === 'close' ? 'bad' : state === 'connecting' ? 'running' : 'info'

function wordOf(state: string | undefined, words: Readonly<Record<string, string>>): string {
  if (state === undefined) return words['unknown'] ?? ''
  return ownValue(words, state) ?? state
}

/** The simulated phone of the embedded gateway: scans the current code, and unlinks the instance from its side. */
function SandboxPhone({
  instance,
  isOpen,
  code,
}: {
  instance: string
  isOpen: boolean
  code: string | undefined
}) {
  const t = useText('connection').sandbox
  const failureWords = useFailureWords()
  const stale = () => [
    cacheKey('connectionState', { params: { instance } }),
    cacheKey('fetchInstances', {}),
  ]
  const scan = useWrite('scanSandboxCode', stale)
  const disconnect = useWrite('disconnectSandboxPhone', stale)
  const failure = failureWords(scan.error ?? disconnect.error)
  const params = { instance }
  return (
    <Section title={t.title}>
      <Box component="p" maw="640px" mb="sm">
        {t.text}
      </Box>
      {failure && <FailureNote failure={failure} />}
      {isOpen ? (
        <ChangeButton
          loading={disconnect.pending}
          onClick={() => void disconnect.run({ params }).catch(() => undefined)}
        >
          {t.disconnect}
        </ChangeButton>
      ) : (
        <ChangeButton
          disabled={code === undefined}
          loading={scan.pending}
          onClick={() => {
            if (code !== undefined) void scan.run({ params, body: { code } }).catch(() => undefined)
          }}
        >
          {t.scan}
        </ChangeButton>
      )}
    </Section>
  )
}
