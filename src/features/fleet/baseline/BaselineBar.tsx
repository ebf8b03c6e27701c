import { Button } from '@mantine/core'
import type { BaselinePart } from '#contract/fleet-baseline.ts'
import { useBaselineQuery } from '#data/fleet-reads/settings-basis.ts'
import { useSession } from '#data/session/session.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import shared from '#ui/shared.module.css'

/** Says what the instances are compared with; administrators pin a baseline, edit it, and align instances with it. */
export function BaselineBar({
  part,
  isTemplate = false,
  differing = 0,
  textsUnknown = 0,
  onEdit,
  onAlign,
}: {
  part: BaselinePart
  /** Whether the instances are compared with a template instead. */
  isTemplate?: boolean
  /** The number of instances that differ from the baseline. */
  differing?: number
  /** How many of them have a text that is unknown, and would be replaced. */
  textsUnknown?: number
  onEdit: () => void
  /** Undefined if many instances cannot be changed at once. */
  onAlign?: () => void
}) {
  const t = useText('baseline')
  const formats = useFormats()
  const session = useSession()
  const { data, isError, isFetching, refetch } = useBaselineQuery()
  const pinned = data?.[part]
  const mayChange = session === undefined || session.role === 'admin'

  function words(): string {
    if (isTemplate) return t.comparedWithTemplate
    if (pinned) {
      const where = session === undefined ? ` ${t.inThisBrowser}` : ''
      return t.pinnedBy(pinned.pinnedBy || undefined, formats.date(pinned.pinnedAt)) + where
    }
    // The list of webhooks names the most common values itself.
    if (data) return part === 'webhook' ? '' : t.comparedWithMost
    return isError ? t.failed : ''
  }

  const text = words()
  return (
    <section
      aria-label={t.label}
      className={`${shared.wrapRow} ${shared.secondary} ${shared.compact}`}
      style={{ gap: text === '' ? 0 : '4px 12px' }}
    >
      <span role="status" className={shared.anywhere} style={{ minWidth: 0 }}>
        {text}
      </span>
      {isError && !data && (
        <Button size="compact-sm" disabled={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      )}
      {data && mayChange && (
        <Button size="compact-sm" onClick={onEdit}>
          {pinned ? t.edit : t.pin}
        </Button>
      )}
      {pinned && !isTemplate && onAlign && mayChange && differing > 0 && (
        <>
          <ChangeButton size="compact-sm" onClick={onAlign}>
            {t.align(differing, formats.number(differing))}
          </ChangeButton>
          {textsUnknown > 0 && (
            <span>{t.textsUnknown(textsUnknown, formats.number(textsUnknown))}</span>
          )}
        </>
      )}
    </section>
  )
}
