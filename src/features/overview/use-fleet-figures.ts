import { useEffect, useMemo, useRef } from 'react'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import { useSettingsBasis } from '#data/fleet-reads/settings-basis.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { countOfBoth, useFleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { attentionOf } from './attention.ts'

const operations = ['findSettings', 'findWebhook'] as const

const nothingFound: Pick<Parameters<typeof attentionOf>[0], 'rows' | 'webhooks'> = {
  rows: [],
  webhooks: { cells: new Map() },
}

/** Up to this number of instances is read automatically, as that is fast. For more the user starts the read. */
const fewEnough = 60

/**
 * Returns what is known of the settings and webhooks of all instances, and a function that reads all of them.
 * @param known whether the list of instances is complete, as far as the gateway provides it
 */
export function useFleetFigures(instances: readonly KnownInstance[], known: boolean) {
  const { names, rows, answers: settings } = useFleet({ instances })
  const webhooks = useFleetAnswers('findWebhook', names)
  const basis = useSettingsBasis(rows)
  const count = useMemo(() => countOfBoth(settings, webhooks), [settings, webhooks])
  const readAll = useReadAll(operations, names)

  const { startUnread, progress } = readAll
  const begun = useRef(false)
  const shouldRead = known && names.length > 0 && names.length <= fewEnough && count.read < count.of
  useEffect(() => {
    if (!shouldRead || begun.current) return
    // After the requests of the page itself.
    const timer = setTimeout(() => {
      begun.current = true
      startUnread()
    }, 200)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- starts once, when the instances are known
  }, [shouldRead, names])
  /** Whether the remaining instances are read automatically. */
  const isReadAutomatically =
    names.length <= fewEnough &&
    count.read < count.of &&
    (progress.state === 'idle' || progress.state === 'reading')
  // Problems that appear one by one would push each other down: show them all at the end.
  const found = isReadAutomatically ? nothingFound : { rows, webhooks }
  return { ...found, basis, count, isReadByItself: isReadAutomatically, readAll }
}

export type FleetFigures = ReturnType<typeof useFleetFigures>
