import type { TablerIcon } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** A native select behind an icon: works by keyboard, touch and screen reader without any script. */
export function IconSelect<V extends string>({
  icon,
  label,
  value,
  options,
  onChange,
}: {
  icon: TablerIcon
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}) {
  return (
    <span
      className={`${shared.iconBox} ${shared.relative} ${shared.hoverable} ${shared.ringed}`}
      title={label}
    >
      <Icon of={icon} />
      <select
        className={shared.covering}
        aria-label={label}
        value={value}
        onChange={(e) => onChange(e.target.value as V)}
      >
        {options.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </select>
    </span>
  )
}
