import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import { differing, useSettingsBasis, useWebhooks } from '#data/fleet-reads/fleet-basis.ts'
import type { SettingsValues } from '#domain/profile.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import tables from '#ui/table/table.module.css'
import { FleetWords, type FleetCount } from './FleetSource.tsx'
import { useWebhookDifferences, type Difference } from './webhook-differences.ts'

/** Shows which settings differ, or would differ after saving. */
export function SettingsAgainstFleet({
  values,
  isChanged,
}: {
  /** The settings in the form; null for an unknown text. */
  values: Readonly<Record<keyof SettingsValues, boolean | string | null>>
  isChanged: boolean
}) {
  const words = useText('fleetReads').against
  const formats = useFormats()
  const { label, value } = useSettingWords()
  const { rows, answers } = useFleet(useInstances())
  const { kind, values: usual, common } = useSettingsBasis(rows)
  const isPinned = kind === 'pinned'
  const differences = differing((name) => values[name] ?? undefined, usual).map((name) => {
    const { count, of } = common[name]
    const as = value(usual[name])
    const baseline = isPinned ? as : words.has(as, formats.number(count), formats.number(of))
    return { id: name, label: label(name), now: value(values[name] ?? undefined), baseline }
  })
  return (
    <AgainstFleet
      page="fleet-settings"
      isPinned={isPinned}
      count={answers}
      differences={differences}
      now={isChanged ? words.after : words.here}
    />
  )
}

/** Shows which values of a webhook differ, and offers those of a baseline. */
export function WebhookAgainstFleet({
  instance,
  onAlign,
}: {
  instance: string
  /** Called to edit the webhook with the values of the baseline; undefined if the gateway cannot set webhooks. */
  onAlign: ((baseline: BaselineWebhook) => void) | undefined
}) {
  const t = useText('fleetReads').against
  const fleet = useWebhooks(useInstances())
  const differencesOf = useWebhookDifferences(fleet)
  const { rows, basis, answers } = fleet
  const row = rows.find(({ name }) => name === instance)
  const differences = row && differencesOf(row)
  const { pinned } = basis
  return (
    differences && (
      <AgainstFleet
        page="fleet-webhooks"
        isPinned={basis.kind === 'pinned'}
        count={answers}
        differences={differences}
        now={t.here}
      >
        {pinned && onAlign && (
          <ChangeButton onClick={() => onAlign(pinned)}>{t.align}</ChangeButton>
        )}
      </AgainstFleet>
    )
  )
}

/**
 * Compares an instance with the baseline of its gateway, or with the most common values. Uses only cached data: sends no
 * request, and without a baseline renders nothing until another instance was read.
 */
function AgainstFleet({
  page,
  isPinned,
  count,
  differences,
  now,
  children,
}: {
  page: 'fleet-settings' | 'fleet-webhooks'
  isPinned: boolean
  count: FleetCount
  differences: readonly Difference[]
  /** The head of the instance's values. */
  now: string
  children?: ReactNode
}) {
  const t = useText('fleetReads').against
  const formats = useFormats()
  const { address: gateway } = useConnection()
  if (count.read < 2 && !isPinned) return null
  const isSame = differences.length === 0
  return (
    <Section
      title={isPinned ? t.baselineTitle : t.title}
      action={<Link to={{ page, gateway }}>{t.compare(count.of, formats.number(count.of))}</Link>}
    >
      {!isSame && (
        <>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{t.setting}</th>
                <th scope="col">{isPinned ? t.baseline : t.mostCommon}</th>
                <th scope="col">{now}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{one.label}</th>
                  <td
                    className={`${shared.secondary} ${shared.anywhere}`}
                    style={{ whiteSpace: 'pre-line' }}
                  >
                    {one.baseline}
                  </td>
                  <td
                    className={`${shared.strong} ${shared.anywhere}`}
                    style={{ background: 'var(--warn-bg)' }}
                  >
                    {one.now}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {children}
        </>
      )}
      <Box component="p" mt={isSame ? 0 : 'sm'} c="var(--muted)" fz="0.8125rem">
        {isSame && <span>{`${isPinned ? t.asBaseline : t.same} `}</span>}
        <FleetWords count={count} />
      </Box>
    </Section>
  )
}
