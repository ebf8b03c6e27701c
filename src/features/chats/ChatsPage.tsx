import { useCallback, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Section } from '#ui/Section.tsx'
import { MarkMessageAsReadForm } from './mark/MarkMessageAsReadForm.tsx'
import { SendPresenceForm } from './presence/SendPresenceForm.tsx'

/** What a chat needs besides messages: presence, and marks of what was read. */
export function ChatsPage({ instance }: { instance: string }) {
  const t = useText('chats')
  // The first form comes once its draft was read: what is below it would move.
  const [isReady, setReady] = useState(false)
  const showRest = useCallback(() => setReady(true), [])
  return (
    <>
      <PageHeader title={t.title} context={instance} />
      <Section title={t.read.title} context={t.read.intro}>
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
