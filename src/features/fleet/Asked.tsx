import { useQueryClient } from '@tanstack/react-query'
import type { FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useFleetRead } from '#data/fleet-reads/use-fleet-read.ts'
import { cacheKey } from '#data/use-read.ts'
import shared from '#ui/shared.module.css'

interface Read {
  operation: FleetOperation
  /** Name of the instance. */
  name: string
}

/** Requests an instance's data while its row is on the screen. Renders nothing. */
export function Asked({ operation, name }: Read) {
  useFleetRead(operation, name)
  return null
}

/** Retries the failed read of one instance. */
export function RetryRead({
  operation,
  name,
  words,
}: Read & {
  words: { readonly retry: string; readonly retryOne: (name: string) => string }
}) {
  const queries = useQueryClient()
  return (
    <button
      type="button"
      className={`${shared.bareButton} ${shared.underlined} ${shared.text}`}
      style={{ minHeight: 24, padding: 0 }}
      aria-label={words.retryOne(name)}
      onClick={() =>
        void queries.refetchQueries({
          queryKey: cacheKey(operation, { params: { instance: name } }),
        })
      }
    >
      {words.retry}
    </button>
  )
}
