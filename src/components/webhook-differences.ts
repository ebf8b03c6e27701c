import { useCallback, useMemo } from 'react'
import type { Webhooks } from '#data/fleet-reads/fleet-basis.ts'
import {
  differingFlags,
  differsIn,
  eventDifference,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'
import { useFormats, useText } from '#i18n/locale.tsx'

/** A value of an instance that differs from the compared one, in words. */
export interface Difference {
  readonly id: string
  readonly label: string
  readonly now: string
  readonly baseline: string
  /** Whether the gateway does not return the value: it may differ. */
  readonly isUnknown?: boolean
}

const maxNamed = 12

/** Returns a function that says in words where a webhook differs; undefined if it was not read. */
export function useWebhookDifferences({ basis, noEventMeansAll }: Webhooks) {
  const t = useText('fleetWebhooks')
  const formats = useFormats()
  const eventWords = useEventWords({ noEventMeansAll })
  return useMemo(() => {
    function wordsOf(row: WebhookRow) {
      const { host = '', state, webhook } = row
      const { more, less } = eventDifference(row, basis)
      const counts = [
        more.length > 0 && t.more(formats.number(more.length)),
        less.length > 0 && t.less(formats.number(less.length)),
      ]
      const signed = [...less.map((one) => `− ${one}`), ...more.map((one) => `+ ${one}`)]
      return {
        state: {
          now: state ? t.states[state] : '',
          baseline: basis.state ? t.states[basis.state] : t.even,
        },
        host: {
          now: host === basis.host ? t.otherPath : host === '?' ? t.badAddress : host,
          baseline: basis.host ?? t.anyHost,
        },
        events: {
          now: counts.filter((one) => one !== false).join(', '),
          baseline: [eventWords(basis.events ?? []), ...signed.slice(0, maxNamed)].join('\n'),
        },
        flags: {
          now: webhook ? differingFlags(webhook, basis.pinned).join(', ') : '',
          baseline: '–',
        },
      }
    }
    return (row: WebhookRow): Difference[] | undefined => {
      if (!row.webhook) return undefined
      const differing = differsIn(row, basis)
      if (differing.length === 0) return []
      const words = wordsOf(row)
      return differing.map((part) => ({ id: part, label: t[part], ...words[part] }))
    }
  }, [t, formats, eventWords, basis])
}

/** Returns the function that counts events in words. */
export function useEventWords({ noEventMeansAll }: Pick<Webhooks, 'noEventMeansAll'>) {
  const t = useText('fleetWebhooks')
  const formats = useFormats()
  return useCallback(
    ({ length }: readonly string[]) =>
      length > 0
        ? t.eventCount(length, formats.number(length))
        : noEventMeansAll
          ? t.allEvents
          : t.noEvents,
    [t, formats, noEventMeansAll],
  )
}
