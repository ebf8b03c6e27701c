import { useMayDo } from '#data/session/session.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { patient, useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'

/** Returns whether the gateway sends texts and the user's role allows it; undefined while that is unknown. */
export function useOffersText(): boolean | undefined {
  // Gateway extensions are supported together.
  const { groupList } = useCapabilities()
  const list = useRead('fetchInstances', {}, patient)
  const info = useRead('gatewayInfo', {}, patient)
  const mayDo = useMayDo()
  if (!mayDo('sendText')) return false
  if (groupList === true) return true
  return list.isPending || info.isPending ? undefined : false
}

/** Says that the current gateway, or the user's role, does not allow sending texts. */
export function TextNotOffered() {
  const t = useText('messages').text
  return (
    <Note kind="info" title={t.notOffered}>
      {t.notOfferedText}
    </Note>
  )
}
