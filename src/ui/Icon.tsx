import type { TablerIcon } from '@tabler/icons-react'

/** An outline icon of 16 px, silent: the word beside it, or the control's label, says what it means. */
export function Icon({ of: Shape, size = 16 }: { of: TablerIcon; size?: number }) {
  return <Shape size={size} stroke={1.75} aria-hidden focusable={false} style={{ flex: 'none' }} />
}
