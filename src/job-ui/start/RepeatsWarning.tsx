import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/** Explains why requests may arrive twice at the current gateway, and the command that prevents it. */
export function RepeatsWarning() {
  const t = useText('delivery')
  const { address } = useConnection()
  return (
    <Note kind="warning" title={t.title}>
      <div className={shared.stackSmall}>
        <p>{t.why}</p>
        <p>{t.remedy}</p>
        <CodeBlock label={t.command}>{`npm start -- --gateway ${address}`}</CodeBlock>
        <p>
          <span>{t.details}</span> <code>docs/delivery.md</code>
        </p>
      </div>
    </Note>
  )
}
