import { useCallback, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Section } from '#ui/Section.tsx'
import { MarkMessageAsReadForm } from './mark/MarkMessageAsReadForm.tsx'
import { SendPresenceForm } from './presence/SendPresenceForm.tsx'

/** Read receipts for messages identified by their keys, and presence: both work without stored chats. */
export function ChatFormsPage({ instance }: { instance: string }) {
  const t = useText('chats')
  const { address: gateway } = useConnection()
  // The first form appears after its draft was read, and would move the content below.
  const [isReady, setReady] = useState(false)
  const showRest = useCallback(() => setReady(true), [])
  return (
    <>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'chats', gateway, instance }}>{t.chats}</Link>}
        context={instance}
      />
      <Section title={t.read.title}>
        <MarkMessageAsReadForm instance={instance} onReady={showRest} />
      </Section>
      <div hidden={!isReady}>
        <Section title={t.presence.title}>
          <SendPresenceForm instance={instance} />
        </Section>
      </div>
    </>
  )
}
