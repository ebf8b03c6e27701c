import { useText } from '#i18n/locale.tsx'
import type { Difference } from '#features/agents/compare-agents.ts'
import { useDifferenceWords } from './use-difference-words.ts'

/** Lists the values that the gateway saved differently, one per line. */
export function Otherwise({ found }: { found: readonly Difference[] }) {
  const t = useText('agents').conflict
  const words = useDifferenceWords()
  return (
    <ul>
      {found.map((d) => (
        <li key={d.key}>
          {t.differs(words.what(d), words.value(d, d.yours), words.value(d, d.now))}
        </li>
      ))}
    </ul>
  )
}
