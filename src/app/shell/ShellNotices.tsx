import { Button, Flex, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { doesJobs } from '#client/auth/signs-in.ts'
import { publishedBuild } from '#client/auth/published-build.ts'
import { UnreachableError } from '#client/errors.ts'
import type { Outage } from '#data/gateway/gateway-watch.ts'
import { useOutage, useRetryNow } from '#data/gateway/use-gateway-status.ts'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAccess } from '#data/session/session.ts'
import { useHasUnsaved } from '#data/unsaved.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { missesPage } from '#jobs/may-resume.ts'
import { resumeChange, resumedAfterOutage } from '#local/jobs/resume-after-outage.ts'
import { storageLoss, storageLostAt } from '#local/storage/loss.ts'
import type { Route } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { useNow } from '#ui/use-now.ts'
import type { ShellJobs } from './use-shell-jobs.ts'
import { useMayOpen } from './open-pages.ts'

// Rarely needed.
const PasswordNote = late(
  () => import('./RareNotices.tsx').then((m) => m.PasswordNote),
  ['account'],
)
const StorageLostNote = late(
  () => import('./RareNotices.tsx').then((m) => m.StorageLostNote),
  ['preferences'],
)
const EndedJobs = late(() => import('./EndedJobs.tsx').then((m) => m.EndedJobs), ['jobs'])
const ResumeJobs = late(() => import('./ResumeJobs.tsx').then((m) => m.ResumeJobs), ['jobs'])

/** The notices above every page: network, outage, new version, lost storage, short password, missed start. */
export function ShellNotices({ route, paused, ofServer }: { route: Route } & ShellJobs) {
  const { address } = useConnection()
  const { user: session, isLocked: locked = false } = useAccess(address) ?? {}
  useRefreshAfterOutage()
  const hasLost = useSyncExternalStore(storageLoss.subscribe, () => storageLostAt() !== undefined)
  const isResumed = useSyncExternalStore(
    resumeChange.subscribe,
    () => resumedAfterOutage(address).length > 0,
  )
  const resumes = isResumed || paused.some(missesPage)
  const isDown = useOutage() !== undefined
  return (
    <>
      <OfflineNote />
      <Suspense fallback={null}>
        <OutageNote />
        <NewVersionNote />
        {hasLost && <StorageLostNote />}
        {session?.shouldChangePassword && route.page !== 'account' && (
          <PasswordNote name={session.name} />
        )}
        {ofServer.length > 0 && <EndedJobs key={address} jobs={ofServer} route={route} />}
        {/* Remounted after each outage, and after a reload: its code may come from the server that was down. */}
        {resumes && !isDown && !locked && <ResumeJobs paused={paused} route={route} />}
      </Suspense>
    </>
  )
}

function OfflineNote() {
  const t = useText('shell')
  const online = useSyncExternalStore(onChange, () => navigator.onLine)
  return (
    <div role="status" className={online ? undefined : shared.notice}>
      {!online && (
        <Note kind="warning" title={t.offline}>
          {t.offlineText}
        </Note>
      )}
    </div>
  )
}

function onChange(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

function OutageNote() {
  const t = useText('outage')
  const formats = useFormats()
  const outage = useOutage()
  const isServer = useIsServerAway(outage)
  const title = outage && (isServer ? t.server : t.title)(formats.when(outage.since))
  return (
    <>
      {/* Announced once; the countdown is not. */}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      {outage && <OutageDetails outage={outage} title={title ?? ''} />}
    </>
  )
}

function OutageDetails({ outage, title }: { outage: Outage; title: string }) {
  const t = useText('outage')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const retryNow = useRetryNow()
  const mayOpen = useMayOpen()
  const isServer = useIsServerAway(outage)
  const { lastResponseAt, retryAt, error } = outage
  const now = useNow(1_000)
  const seconds =
    retryAt === undefined ? undefined : Math.max(0, Math.round((retryAt - now) / 1_000))
  const words = failureWords(error)
  return (
    <section aria-label={t.label} className={shared.notice}>
      <Note
        kind="warning"
        title={title}
        action={
          <Flex wrap="wrap" align="center" gap="8px 16px">
            {mayOpen('activity') && <Link to={{ page: 'activity', gateway }}>{t.seeCalls}</Link>}
            <Button
              leftSection={<Icon of={IconRefresh} />}
              loading={retryAt === undefined}
              onClick={retryNow}
            >
              {t.retryNow}
            </Button>
          </Flex>
        }
      >
        <p>
          {lastResponseAt !== undefined && (
            <span>{`${t.dataFrom(formats.seconds(lastResponseAt))} `}</span>
          )}
          <span>{seconds === undefined ? t.retrying : t.retryIn(formats.number(seconds))}</span>
        </p>
        <p>
          {words && <span>{`${t.lastError(firstSentence(words.text))} `}</span>}
          <span>{isServer ? t.serverJobs : t.noChanges}</span>
        </p>
      </Note>
    </section>
  )
}

/** Returns whether an outage is one of this page's own server, which does jobs: a gateway behind it answers through it. */
function useIsServerAway(outage: Outage | undefined): boolean {
  const { address } = useConnection()
  return outage?.error instanceof UnreachableError && doesJobs(address).length > 0
}

const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text

/** Announces a new version of the dashboard, and says if anything is unsaved or running. */
function NewVersionNote() {
  const t = useText('outage').version
  const core = useText('core')
  const formats = useFormats()
  const isNew = useNewVersion()
  const running = useRunningHere().length
  const hasUnsaved = useHasUnsaved()
  const texts = [
    ...(hasUnsaved ? [t.unsaved] : []),
    ...(running > 0 ? [t.jobs(running, formats.number(running))] : []),
  ]
  return (
    <div role="status">
      {isNew && (
        <div className={shared.notice}>
          <Note
            kind="info"
            title={t.title}
            action={
              // While a job runs the browser asks before it reloads.
              <Button onClick={() => globalThis.location.reload()}>
                {texts.length > 0 ? t.reloadAnyway : core.action.reload}
              </Button>
            }
          >
            {texts.length > 0 ? texts.join(' ') : t.text}
          </Note>
        </div>
      )}
    </div>
  )
}

/** The minimum time between two checks, in milliseconds. */
const everyMs = 5 * 60_000

/** Returns whether the host serves another build. Checked when the tab is shown, and on navigation. */
function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false)
  // The load of the page counts as the first check.
  const checkedAt = useRef(performance.timeOrigin)
  const [path] = useLocation()

  useEffect(() => {
    if (isNew) return
    const check = () => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt.current < everyMs) return
      checkedAt.current = Date.now()
      void publishedBuild().then((build) => build === 'other' && setIsNew(true))
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isNew, path])
  return isNew
}

/** Refreshes the displayed data when an outage ends: failed reads, and data from before it began. */
function useRefreshAfterOutage(): void {
  const queries = useQueryClient()
  const outage = useOutage()
  const since = useRef<number>(undefined)
  useEffect(() => {
    if (outage) {
      since.current = outage.since
      return
    }
    const began = since.current
    if (began === undefined) return
    since.current = undefined
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < began,
    })
  }, [outage, queries])
}
