import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'

/** The answer of a write as it came, folded away. */
export function Answer({ raw }: { raw: unknown }) {
  const t = useText('core').failure
  return (
    <details>
      <summary>{t.raw}</summary>
      <CodeBlock label={t.raw}>
        {typeof raw === 'string' ? raw : (JSON.stringify(raw, null, 2) ?? '')}
      </CodeBlock>
    </details>
  )
}
