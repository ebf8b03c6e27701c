import { useQueryClient } from '@tanstack/react-query'
import { useFleetRead } from '#data/fleet-reads/use-fleet-read.ts'
import { cacheKey } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import classes from './Webhooks.module.css'

/** Stands in a row that is on the screen, so that its webhook is read. Shows nothing. */
export function Asked({ name }: { name: string }) {
  useFleetRead('findWebhook', name)
  return null
}

/** Reads one instance again that could not be read. */
export function RetryRead({ name }: { name: string }) {
  const t = useText('fleetWebhooks')
  const queries = useQueryClient()
  return (
    <button
      type="button"
      className={classes.retry}
      aria-label={t.retryOne(name)}
      onClick={() =>
        void queries.refetchQueries({
          queryKey: cacheKey('findWebhook', { params: { instance: name } }),
        })
      }
    >
      {t.retry}
    </button>
  )
}
