import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { IconSend } from '@tabler/icons-react'
import { useState, type ReactNode, useId, useEffect, useRef } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { UnknownOutcomeError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useText, useFormats } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './Composer.module.css'
import { RequestPanel } from '#message/RequestPanel.tsx'
import { late } from '#ui/load/late.tsx'
import type { Reading } from '#message/file/attachment.ts'
import { OptionsFields } from '#message/options/OptionsFields.tsx'
import { UnknownChoice } from '#message/UnknownChoice.tsx'
import { ChatLink, chatOf } from './ChatLink.tsx'
import { loadRecording } from '#message/use-send.ts'
import { messageForms, type SendName } from '#message/send-requests.ts'
import type { ComposedMessage } from './use-message.tsx'
import layout from '#ui/parts.module.css'
import { PhoneField } from '#components/PhoneField.tsx'
import type { NumberOptions } from '#domain/read-number.ts'
import { isGroupJid } from '#domain/recipient.ts'
import { Flex, Stack } from '@mantine/core'
import { useNow } from '#ui/use-now.ts'
import { useScheme } from '#ui/theme/use-scheme.ts'
import type { RequestInFlight } from '#client/call.ts'
import type { Formats } from '#i18n/formats.ts'
import progressLook from '#ui/progress.module.css'

/** Loads the result of a send: when the user begins to type, so that it is ready for the response. */
const loadAnswer = () => import('./SentAnswer.tsx')
const ListedNote = late(
  () => import('./ListedNote.tsx').then((m) => m.ListedNote),
  ['doNotContact'],
)
const OpenPlaceholders = late(
  () => import('./OpenPlaceholders.tsx').then((m) => m.OpenPlaceholders),
  ['messageTemplates'],
)
const SentAnswer = late(() => loadAnswer().then((m) => m.SentAnswer))

interface ComposerProps<N extends SendName> {
  /** Accessible name of the form. */
  label: string
  message: ComposedMessage<N>
  submit: string
  /** Why it cannot be sent now. */
  blocked?: string | undefined
  /** The message as its recipient will see it. */
  preview: ReactNode
  /** The tab's own fields, between the recipient and the options. */
  children: ReactNode
}

/** The fields that are typed into: the recipient, then the message's own. */
const fieldsOfText = 'form :is(input:not([type=radio], [type=file], [type=checkbox]), textarea)'

const parts = ['write', 'preview', 'request'] as const

/** Preloads the code of a send when the user begins to type. If that fails, it is loaded again when needed. */
function prepare() {
  loadRecording().catch(() => {})
  loadAnswer().catch(() => {})
}

/** The layout of a send: form, preview and request. The result replaces the form, so that it is not sent twice. */
export function Composer<N extends SendName>({
  label,
  message,
  submit,
  blocked,
  preview,
  children,
}: ComposerProps<N>) {
  const { instance, form, send, startNext } = message
  const t = useText('messages')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const [part, setPart] = useState<string>('write')
  // The result of a send before this page was opened: its form is empty.
  const [earlier] = useState(send.sent)
  const root = useRef<HTMLDivElement>(null)
  const nextField = useRef<number>(undefined)
  const isSent = send.sent !== undefined
  useEffect(() => {
    if (isSent || nextField.current === undefined) return
    const fields = root.current?.querySelectorAll<HTMLElement>(fieldsOfText)
    fields?.[Math.min(nextField.current, fields.length - 1)]?.focus()
    nextField.current = undefined
  }, [isSent])
  // Its fields stay while they are filled in.
  const [hasOpen, setHasOpen] = useState(false)
  if (!hasOpen && message.open.placeholders.length > 0) setHasOpen(true)
  const unknown = send.error instanceof UnknownOutcomeError ? send.error : undefined
  const waited = unknown?.why === 'timed-out' ? formats.duration(unknown.waited) : undefined
  const failure = failureWords(send.error)

  if (send.sent)
    return (
      <SentAnswer
        sent={send.sent}
        instance={instance}
        entry={send.entry}
        message={send.sent === earlier ? undefined : preview}
        onAnother={() => {
          nextField.current = 1
          startNext(true)
        }}
        onNew={() => {
          nextField.current = 0
          startNext(false)
        }}
      />
    )
  if (message.draft.isReading) return null
  return (
    <div
      ref={root}
      className={`${shared.stack} ${shared.oneColumn} ${layout.columns} ${classes.composer}`}
      data-wide
      data-part={part}
      onFocus={prepare}
    >
      <SegmentedControl
        className={classes.parts}
        aria-label={t.parts.label}
        fullWidth
        value={part}
        onChange={setPart}
        data={parts.map((value) => ({ value, label: t.parts[value] }))}
      />
      <div className={classes.write}>
        <FormProvider {...form}>
          <FormShell
            label={label}
            onSubmit={message.onSubmit}
            pending={message.pending}
            error={failure && { ...failure, ...(unknown && { title: t.unknown(waited) }) }}
            draft={message.draft}
            submit={submit}
            icon={<Icon of={IconSend} />}
            blocked={blocked ?? (unknown ? t.checkFirst : undefined)}
            outcome={
              unknown ? (
                <UnknownChoice
                  entry={send.entry}
                  onArrived={() => startNext(true)}
                  // Asks by itself, as the history says that this one is unknown.
                  onAgain={(event) => (send.entry ? message.onSubmit(event) : send.reset())}
                >
                  <ChatLink instance={instance} chat={chatOf(message.values.number)} />
                </UnknownChoice>
              ) : (
                <SendProgress reading={message.reading} onItsWay={send.onItsWay} />
              )
            }
          >
            <RecipientField instance={instance} options={message.numbers} />
            {children}
            {hasOpen && (
              <OpenPlaceholders
                kind={messageForms[message.operation].tab}
                open={message.open}
                onAgree={message.agree}
              />
            )}
            <OptionsFields replyFrom={instance} />
          </FormShell>
        </FormProvider>
      </div>
      <div className={classes.side}>
        <div className={classes.preview}>
          <Preview>{preview}</Preview>
        </div>
        <RequestPanel className={classes.request ?? ''} request={message.request} />
      </div>
      {message.question}
    </div>
  )
}

const RecipientOffers = late(
  () => import('./RecipientOffers.tsx').then((m) => m.RecipientOffers),
  ['composer'],
)

const RecipientGroup = late(
  () => import('./RecipientOffers.tsx').then((m) => m.RecipientGroup),
  ['composer', 'groups'],
)

/** The recipient, in any spelling, and how it will be sent. Suggests groups and recent recipients. */
function RecipientField({
  instance,
  options,
}: {
  instance: string
  /** How the number is read. */
  options: NumberOptions
}) {
  const t = useText('messages')
  const { control } = useFormContext<{ number: string }>()
  const number = useWatch({ control, name: 'number' }).trim()
  const [visited, setVisited] = useState(false)
  const offers = useId()
  return (
    <div onFocus={() => setVisited(true)}>
      <PhoneField
        control={control}
        name="number"
        label={t.recipient}
        help={t.recipientHelp}
        options={options}
        list={offers}
      />
      {number !== '' && <ListedNote instance={instance} number={number} options={options} />}
      {isGroupJid(number) && <RecipientGroup instance={instance} jid={number} />}
      {/* Empty at first, so that the field always has the role `combobox`. */}
      <datalist id={offers}>{visited && <RecipientOffers instance={instance} />}</datalist>
    </div>
  )
}

/** Previews the message as its recipient will see it, in the color scheme of the page or in the other one. */
function Preview({ children }: { children: ReactNode }) {
  const t = useText('messages')
  const page = useScheme()
  const [other, setOther] = useState(false)
  const look = other === (page === 'light') ? 'dark' : 'light'
  return (
    <section className={shared.shrink} aria-label={t.parts.preview}>
      <Flex justify="space-between" align="baseline" gap="xs">
        <h2 className={`${shared.body} ${shared.medium}`}>{t.preview.title}</h2>
        <button
          type="button"
          className={`${shared.bareButton} ${shared.underlined} ${shared.secondary} ${shared.compact} ${shared.target}`}
          onClick={() => setOther(!other)}
        >
          {look === 'light' ? t.preview.inDark : t.preview.inLight}
        </button>
      </Flex>
      <Flex
        mt="4px"
        p="md"
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--hover)"
        c="var(--text)"
        data-look={look}
      >
        {children}
      </Flex>
    </section>
  )
}

/** Shows what a send waits for. Browsers have no upload progress for requests that must not follow redirects. */
function SendProgress({
  reading,
  onItsWay,
}: {
  reading: Reading | undefined
  /** The call, once it was sent. */
  onItsWay: RequestInFlight | undefined
}) {
  const t = useText('messages').progress
  const formats = useFormats()
  if (onItsWay) return <Waiting onItsWay={onItsWay} />
  if (!reading) return null
  return (
    <Stack gap="4px" c="var(--text2)" fz="0.8125rem" lh="1.25rem">
      <progress
        className={`${shared.wide} ${progressLook.bar}`}
        max={reading.of}
        value={reading.read}
        aria-label={t.label}
      />
      <p>{t.reading(formats.bytes(reading.read), formats.bytes(reading.of))}</p>
    </Stack>
  )
}

/** Bodies of this size or more take a while to upload, in bytes. */
const large = 1_000_000
/** Shorter waits show nothing, in milliseconds. */
const patience = 1_000

function Waiting({ onItsWay: { at, bytes, delay, limit } }: { onItsWay: RequestInFlight }) {
  const t = useText('messages').progress
  const formats = useFormats()
  const elapsed = Math.max(0, useNow(1_000) - at)
  if (elapsed < patience) return null
  return (
    <Stack gap="4px" c="var(--text2)" fz="0.8125rem" lh="1.25rem">
      {delay >= patience && (
        <progress
          className={`${shared.wide} ${progressLook.bar}`}
          max={delay}
          value={Math.min(elapsed, delay)}
          aria-label={t.label}
        />
      )}
      <p role="status">
        <span>{bytes >= large ? t.onItsWay(formats.bytes(bytes)) : t.waiting}</span>{' '}
        {delay >= patience && <span>{`${t.held(formats.duration(delay))} `}</span>}
        {bytes >= large && <span>{t.unseen(longTime(limit, formats))}</span>}
      </p>
      <p role="timer" className={shared.muted}>
        {t.elapsed(formats.duration(Math.floor(elapsed / 1000) * 1000))}
      </p>
    </Stack>
  )
}

const minute = 60_000

/** Formats long times in minutes, rounded up, without seconds. */
function longTime(ms: number, formats: Formats): string {
  return ms < 2 * minute
    ? formats.duration(Math.ceil(ms / 1000) * 1000)
    : `${formats.number(Math.ceil(ms / minute))}\u00a0min`
}
