import type { TablerIcon } from '@tabler/icons-react'

/**
 * An outline icon of 16 px, hidden from screen readers: the text next to it, or the control's label, gives the meaning.
 */
export function Icon({ of: Shape, size = 16 }: { of: TablerIcon; size?: number }) {
  return <Shape size={size} stroke={1.75} aria-hidden focusable={false} style={{ flex: 'none' }} />
}
