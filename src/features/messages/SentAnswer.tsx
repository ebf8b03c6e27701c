import { Button, Flex, Stack } from '@mantine/core'
import { IconMessagePlus, IconMessages } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { isGroupJid } from '#domain/recipient.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { HistoryEntry } from '#local/history-entry.ts'
import { contentWords } from '#message/entry-words.ts'
import { Bubble } from '#message/text/Bubble.tsx'
import type { Sent } from '#message/sent-message.ts'
import { ChatLink } from './ChatLink.tsx'
import classes from './SentAnswer.module.css'

const AnswerDetails = late(() => import('./AnswerDetails.tsx').then((m) => m.AnswerDetails))
const RecipientGroup = late(
  () => import('./RecipientOffers.tsx').then((m) => m.RecipientGroup),
  ['composer', 'groups'],
)

/** The result of a send, in place of the form: what was sent, that it was accepted, and what comes next. */
export function SentAnswer({
  sent,
  instance,
  entry,
  message,
  onAnother,
  onNew,
}: {
  sent: Sent
  instance: string
  entry: HistoryEntry | undefined
  /** The message as its recipient sees it; undefined if it was sent before the page was opened. */
  message: ReactNode
  /** Begins another message to the same recipient. */
  onAnother: () => void
  /** Begins a message to anyone. */
  onNew: () => void
}) {
  const t = useText('messages').answer
  const formats = useFormats()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { remoteJid, id } = sent.key

  return (
    <section
      className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}
      aria-labelledby="answer-title"
    >
      <Stack gap="md" miw={0}>
        <div>
          <p className={shared.heading}>{t.sentTo}</p>
          {isGroupJid(sent.to) ? (
            <RecipientGroup instance={instance} jid={sent.to} />
          ) : (
            <p className={`${shared.mono} ${shared.anywhere}`}>
              <PhoneNumber digits={sent.to} />
            </p>
          )}
        </div>
        <Flex justify="flex-end" p="md" bdrs="lg" bg="var(--hover)" className={classes.sent}>
          {message ?? <Bubble>{entry && contentWords(entry, formats)}</Bubble>}
        </Flex>
        {/* A form, so that the shortcut that sends also begins the next message. */}
        <form
          aria-label={t.next}
          className={`${shared.wrap} ${parts.dock} ${classes.next}`}
          onSubmit={(event) => {
            event.preventDefault()
            onAnother()
          }}
        >
          <Button type="submit" variant="filled" leftSection={<Icon of={IconMessagePlus} />}>
            {t.another}
          </Button>
          {remoteJid !== undefined && (
            <ChatLink instance={instance} chat={remoteJid} icon={<Icon of={IconMessages} />} />
          )}
          <Button variant="subtle" onClick={onNew}>
            {t.newMessage}
          </Button>
        </form>
      </Stack>
      <Stack gap="md" miw={0}>
        <div className={shared.stackSmall}>
          <h2
            id="answer-title"
            ref={title}
            tabIndex={-1}
            className={`${shared.body} ${shared.strong}`}
          >
            <State kind="ok">{t.title(formats.seconds(sent.at))}</State>
          </h2>
          <p className={shared.secondary}>{t.meaning}</p>
        </div>
        {!sent.understood && (
          <Note kind="warning" title={t.notUnderstood}>
            {t.notUnderstoodText}
          </Note>
        )}
        {id === undefined && (
          <Note kind="warning" title={t.withoutId}>
            {t.withoutIdText}
          </Note>
        )}
        <Fold summary={t.details} mustShow={false}>
          <AnswerDetails sent={sent} />
        </Fold>
      </Stack>
    </section>
  )
}
