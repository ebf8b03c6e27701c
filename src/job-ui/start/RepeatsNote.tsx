import { Suspense } from 'react'
import { usePreventsRepeats } from '#data/gateway/use-capabilities.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/**
 * Recommends Switchboard's own server before a bulk job whose repeated requests would have an effect (a second message,
 * a second agent). Renders nothing if the gateway prevents repeats, or has not answered yet.
 */
export function RepeatsNote() {
  return usePreventsRepeats() === false ? (
    <Suspense fallback={null}>
      <RepeatsWarning />
    </Suspense>
  ) : null
}

/** Explains why requests may arrive twice at the current gateway, and the command that prevents it. */
function RepeatsWarning() {
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
