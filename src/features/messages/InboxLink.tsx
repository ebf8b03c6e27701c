import { Suspense } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSandbox } from '#data/use-sandbox.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'

interface InboxLinkProps {
  instance: string
  /** The JID of the chat. */
  chat: string
}

/** The way to the message at the end of the line, where the gateway shows that. */
export function InboxLink(props: InboxLinkProps) {
  return (
    useSandbox() && (
      <Suspense>
        <ToInbox {...props} />
      </Suspense>
    )
  )
}

function ToInbox({ instance, chat }: InboxLinkProps) {
  const t = useText('inbox')
  const { address: gateway } = useConnection()
  return (
    <Link to={{ page: 'inbox', gateway, instance }} search={String(new URLSearchParams({ chat }))}>
      {t.seeIt}
    </Link>
  )
}
