import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { Result } from '#client/call.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import shared from '#ui/shared.module.css'

/** Shows the gateway's response to the creation of an instance. */
export function InstanceCreated({
  name,
  result,
}: {
  name: string
  result: Result<'createInstance'>
}) {
  const t = useText('instances').create
  const { address: gateway } = useConnection()
  const { connectInstance } = useCapabilities()
  const id = result.answer?.instance.instanceId
  return (
    <div className={shared.stack}>
      {result.understood ? (
        <Note kind="ok" title={t.done(result.answer.instance.instanceName)} takesFocus>
          <p className={shared.wrapRow} style={{ gap: 4 }}>
            <span>{`${t.id}:`}</span> <code>{id}</code> <CopyButton text={id ?? ''} of={t.id} />
          </p>
        </Note>
      ) : (
        <Note kind="warning" title={t.notUnderstood} takesFocus>
          <p>{t.notUnderstoodText}</p>
        </Note>
      )}
      <RawAnswer raw={result.raw} />
      {connectInstance ? (
        <Link to={{ page: 'connection', gateway, instance: name }}>{t.connect}</Link>
      ) : (
        <Link to={{ page: 'messages', gateway, instance: name }}>{t.open}</Link>
      )}
    </div>
  )
}
