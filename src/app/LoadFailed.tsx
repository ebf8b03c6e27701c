import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { publishedBuild, type PublishedBuild } from '#client/auth/published-build.ts'
import { loadFailureTexts } from '#i18n/load-failure.ts'
import { useLocale } from '#i18n/locale.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'

const retryAfterMs = 10_000

/**
 * Replaces a page whose files could not be loaded. Asks the host which build it serves: none (no response, retried
 * automatically), another build (a new version), or the running one. In the last case loading is retried once; if it
 * fails again, a file is missing.
 */
export function LoadFailed({ retries, onRetry }: { retries: number; onRetry: () => void }) {
  const t = loadFailureTexts[useLocale()]
  const [published, setPublished] = useState<PublishedBuild>()
  const { host } = globalThis.location
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    let hasEnded = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (hadNoResponse: boolean) => {
      const build = await publishedBuild()
      if (hasEnded) return
      if (build === 'same' && (hadNoResponse || retries === 0)) {
        retry()
        return
      }
      setPublished(build)
      if (build === 'none') timer = setTimeout(() => void ask(true), retryAfterMs)
    }
    void ask(false)
    return () => {
      hasEnded = true
      clearTimeout(timer)
    }
  }, [retries])

  if (published === undefined) return null
  const words: Record<PublishedBuild, readonly [title: string, text: string]> = {
    none: [t.noResponse(host), t.noResponseText],
    same: [t.incomplete, t.incompleteText(host)],
    other: [t.newVersion, t.newVersionText],
  }
  const [title, text] = words[published]
  return (
    <div role="alert">
      <Empty title={title} text={text}>
        {published !== 'other' && (
          <Button variant="filled" onClick={onRetry}>
            {t.retry}
          </Button>
        )}
        {published !== 'none' && (
          <Button
            variant={published === 'other' ? 'filled' : 'default'}
            onClick={() => globalThis.location.reload()}
          >
            {t.reload}
          </Button>
        )}
      </Empty>
    </div>
  )
}
