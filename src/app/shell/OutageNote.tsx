import { Button, Flex, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Outage } from '#data/gateway/gateway-watch.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useOutage, useRetryNow } from '#data/gateway/use-gateway-status.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { useMayOpen } from '#app/may-open.ts'
import shared from '#ui/shared.module.css'

/** Reports an outage of the gateway, while it lasts. */
export function OutageNote() {
  const t = useText('outage')
  const formats = useFormats()
  const outage = useOutage()
  const title = outage && t.title(formats.when(outage.since))
  return (
    <>
      {/* Announced once; the countdown is not. */}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      {outage && <Details outage={outage} title={title ?? ''} />}
    </>
  )
}

function Details({ outage, title }: { outage: Outage; title: string }) {
  const t = useText('outage')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const retryNow = useRetryNow()
  const mayOpen = useMayOpen()
  const { lastResponseAt, retryAt, error } = outage
  const seconds = useSecondsUntil(retryAt)
  const words = failureWords(error)
  return (
    <section aria-label={t.label} className={shared.notice}>
      <Note
        kind="warning"
        title={title}
        action={
          <Flex wrap="wrap" align="center" gap="8px 16px">
            {mayOpen('activity') && <Link to={{ page: 'activity', gateway }}>{t.seeCalls}</Link>}
            <Button
              leftSection={<Icon of={IconRefresh} />}
              loading={retryAt === undefined}
              onClick={retryNow}
            >
              {t.retryNow}
            </Button>
          </Flex>
        }
      >
        <p>
          {lastResponseAt !== undefined && (
            <span>{`${t.dataFrom(formats.seconds(lastResponseAt))} `}</span>
          )}
          <span>{seconds === undefined ? t.retrying : t.retryIn(formats.number(seconds))}</span>
        </p>
        <p>
          {words && <span>{`${t.lastError(firstSentence(words.text))} `}</span>}
          <span>{t.noChanges}</span>
        </p>
      </Note>
    </section>
  )
}

/** Returns the first sentence, without the possible causes. */
const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text

/** Returns the whole seconds until a time, counting down; undefined without a time. */
function useSecondsUntil(at: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return at === undefined ? undefined : Math.max(0, Math.round((at - now) / 1_000))
}
