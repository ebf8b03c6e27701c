import { Button } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import type { BaselinePart } from '#contract/fleet-baseline.ts'
import { useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import { isKeptOnServer } from '#client/auth/signs-in.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import classes from '#features/fleet/Fleet.module.css'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** Says what instances are compared with, and how many differ; administrators pin, edit, and align. */
export function BaselineBar({
  part,
  template,
  matching,
  differing,
  targets,
  onEdit,
  onAlign,
}: {
  part: BaselinePart
  /** The name of the template that the instances are compared with instead. */
  template: string | undefined
  /** How many instances match, and how many differ; undefined while they are loading. */
  matching?: number
  differing?: number
  /** How many are aligned: of those that differ, the selected ones, or those that are listed. */
  targets: number
  onEdit: () => void
  /** Undefined if many instances cannot be changed at once. */
  onAlign?: () => void
}) {
  const t = useText('baseline')
  const formats = useFormats()
  const { address } = useConnection()
  const { data, isError, isFetching, refetch } = useBaselineQuery()
  const pinned = data?.[part]
  const mayChange = useMayDo()('pinBaseline')

  const edit = (text: string, label?: string) =>
    mayChange && (
      <>
        <span aria-hidden> · </span>
        <button
          type="button"
          className={`${shared.bareButton} ${shared.underlined} ${shared.text}`}
          aria-label={label}
          onClick={onEdit}
        >
          {text}
        </button>
      </>
    )
  const chip = () => {
    if (template !== undefined) return t.comparedWith(template)
    if (pinned)
      return (
        <span
          title={
            t.pinnedBy(pinned.by || undefined, formats.date(pinned.at)) +
            (!isKeptOnServer(address) ? ` ${t.inThisBrowser}` : '')
          }
        >
          <strong>{t.label}</strong> <span>{`· ${formats.date(pinned.at)}`}</span>
          {edit(t.edit, t.editLabel)}
        </span>
      )
    if (data)
      return (
        <>
          <span>{t.comparedWithMost}</span>
          {edit(t.pin)}
        </>
      )
    return isError ? t.failed : '…'
  }
  return (
    <section aria-label={t.label} className={`${shared.wrapWide} ${classes.baseline}`}>
      <span role="status" className={`${shared.inlineRow} ${shared.anywhere} ${classes.chosen}`}>
        <Icon of={IconPin} />
        <span>{chip()}</span>
      </span>
      {isError && !data && (
        <Button size="compact-sm" disabled={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      )}
      <span className={`${shared.wrapRow} ${classes.counts}`}>
        {matching !== undefined && (
          <span className={shared.secondary}>{t.match(matching, formats.number(matching))}</span>
        )}
        {differing !== undefined && differing > 0 && (
          <span className={`${shared.warning} ${shared.strong}`}>
            <span aria-hidden>≠ </span>
            <span>{t.differ(differing, formats.number(differing))}</span>
          </span>
        )}
        {(template !== undefined || pinned) && onAlign && mayChange && targets > 0 && (
          <ChangeButton variant="filled" onClick={onAlign}>
            {t.align(targets, formats.number(targets))}
          </ChangeButton>
        )}
      </span>
    </section>
  )
}
