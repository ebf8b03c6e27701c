import { Flex } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetState } from '#tabular/protocol.ts'
import { State } from '#ui/State.tsx'

/** Shows how many rows will be sent and how many are skipped, with the reasons. Counts while the list is checked. */
export function ListTotals({ state }: { state: SheetState }) {
  const t = useText('newCampaign').totals
  const formats = useFormats()
  const { check, rowCount } = state
  const totals = check?.totals ?? {}
  const good = totals['good'] ?? 0
  const duplicate = totals['duplicate'] ?? 0
  const wrong = totals['wrong'] ?? 0
  return (
    <Flex wrap="wrap" gap="4px 16px" role="status" aria-label={t.label}>
      {/* Spaces between, so that screen readers read one text. */}
      <State kind="ok">{t.good(good, formats.number(good))}</State>{' '}
      {duplicate > 0 && (
        <State kind="off">{t.duplicate(duplicate, formats.number(duplicate))}</State>
      )}{' '}
      {wrong > 0 && <State kind="bad">{t.wrong(wrong, formats.number(wrong))}</State>}{' '}
      {check?.stage === 'checking' && (
        <State kind="running">
          {t.checking(formats.number(check.checked), formats.number(rowCount))}
        </State>
      )}
      {check?.stage === 'broken' && <State kind="warning">{t.broken}</State>}
    </Flex>
  )
}
