import { useRef, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { SettingsItem } from '#features/fleet/settings/change-plan.ts'
import { settingsKind } from '#features/fleet/settings/settings-kind.ts'
import { itemsOf, type SettingsPlan } from '#features/fleet/settings/settings-work.ts'
import { confirmedRuns, useStartRun } from '#features/fleet/settings/use-start-run.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { createRun } from '#runs/create-run.ts'
import { openRun } from '#runs/open-run.ts'

/** How long it may take until the button shows that it is busy, in milliseconds: a flash says nothing. */
const soon = 250

/** Writes a run down and begins it. */
export function useApply({
  undoes,
  onRun,
}: {
  undoes: string | undefined
  onRun: (id: string) => void
}) {
  const t = useText('fleetChange').run
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const start = useStartRun()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const begun = useRef(false)

  async function apply(
    changes: readonly { readonly name: string; readonly item: SettingsItem }[],
    skipped: NonNullable<SettingsPlan['skipped']>,
    mostErrors: number | undefined,
  ): Promise<void> {
    // The button is drawn as busy later than a double click comes.
    if (begun.current) return
    begun.current = true
    const slow = setTimeout(() => setBusy(true), soon)
    setFailed(false)
    const count = changes.length
    const shown = formats.number(count)
    const plan: SettingsPlan = { skipped, ...(undoes === undefined ? {} : { undoes }) }
    try {
      const key = await createRun({
        gateway,
        instance: '',
        kind: settingsKind,
        // Changes of agents, or an import, need not wait for it.
        lane: settingsKind,
        name: undoes === undefined ? t.name(count, shown) : t.undoName(count, shown),
        plan,
        // At most so many at the same time; the gateway's answers are the pace.
        pace: {
          concurrency: 4,
          ahead: 12,
          // A text may not be read back: nobody could look whether it is there.
          looksFirst: changes.every(({ item }) => item.textBefore === item.after.msgCall),
          ...(mostErrors === undefined ? {} : { mostErrors }),
        },
        items: itemsOf(changes),
      })
      const started = start(openRun(key))
      confirmedRuns.set(key.id, started)
      // Where it cannot start, this form says so.
      await started
      onRun(key.id)
    } catch {
      begun.current = false
      setFailed(true)
      setBusy(false)
    } finally {
      clearTimeout(slow)
    }
  }

  return { apply, busy, failed }
}
