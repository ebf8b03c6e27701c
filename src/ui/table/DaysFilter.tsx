import { Button, TextInput } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import type { TableState } from './use-table-state.ts'
import shared from '#ui/shared.module.css'
import { parseSince } from './day-start.ts'
import { FilterSelect } from './FilterSelect.tsx'

/** A filter by days: from, up to, or between days, inclusive. Days are ISO 8601 (`2026-05-03`). */
export function DaysFilter({
  label,
  state,
}: {
  label: string
  /** The state with the filters `from` and `to`. */
  state: Pick<TableState<'from' | 'to'>, 'field'>
}) {
  const { value: from, onChange: onFrom } = state.field('from')
  const { value: to, onChange: onTo } = state.field('to')
  const t = useText('core')
  const formats = useFormats()
  const used = from !== '' || to !== ''
  const words = (day: string) => {
    const at = new Date(`${day}T00:00`).getTime()
    return Number.isNaN(at) ? day : formats.date(at)
  }
  const shown = [from, to].map((day) => (day === '' ? '…' : words(day))).join(' – ')
  return (
    <Popover
      label={label}
      used={used}
      button={
        used ? (
          <>
            <span>{`${label}:`}</span> <strong className={shared.strong}>{shown}</strong>
          </>
        ) : (
          label
        )
      }
    >
      {() => (
        <div className={shared.stackMedium}>
          <TextInput
            type="date"
            label={t.days.from}
            value={from}
            max={to}
            onChange={(event) => onFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t.days.to}
            value={to}
            min={from}
            onChange={(event) => onTo(event.currentTarget.value)}
          />
          <Button
            disabled={!used}
            onClick={() => {
              onFrom('')
              onTo('')
            }}
          >
            {t.action.clear}
          </Button>
        </div>
      )}
    </Popover>
  )
}

/** A filter by a time from a link, which can be removed. Renders nothing without one. */
export function SinceFilter({
  value,
  until = '',
  onChange,
}: {
  /** ISO 8601, as in the URL. */
  value: string
  /** The end, in the same form; '' for none. */
  until?: string
  onChange: (value: string) => void
}) {
  const t = useText('core').days
  const formats = useFormats()
  const at = parseSince(value)
  if (at === undefined) return null
  const end = parseSince(until)
  const label = `${formats.date(at)}, ${formats.time(at)}${end === undefined ? '' : ` – ${formats.time(end)}`}`
  return (
    <FilterSelect label={t.since} value={value} options={[{ value, label }]} onChange={onChange} />
  )
}
