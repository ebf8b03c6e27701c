import { Button } from '@mantine/core'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { useHasUnsaved } from '#data/unsaved.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { publishedBuild } from '#client/auth/published-build.ts'
import shared from '#ui/shared.module.css'

/**
 * Announces a new version of the dashboard. The user decides when to reload: the note says if anything is unsaved or
 * running.
 */
export function NewVersionNote() {
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

/**
 * Returns whether the host serves another build than the running one. Checked when the tab is shown, and on navigation.
 */
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
