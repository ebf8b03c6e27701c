import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { IconSend } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode, useId } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { UnknownOutcomeError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './Composer.module.css'
import { RequestPanel, type ShownRequest } from '#message/RequestPanel.tsx'
import { late } from '#ui/load/late.tsx'
import type { Reading } from '#message/file/ready-medium.ts'
import { OptionsFields } from '#message/options/OptionsFields.tsx'
import { loadDetails, SentAnswer } from './SentAnswer.tsx'
import { UnknownChoice } from '#message/UnknownChoice.tsx'
import { loadRecording } from '#message/use-send.ts'
import type { Message, MessageValues } from './use-message.tsx'
import layout from '#ui/parts.module.css'
import { PhoneField } from '#components/PhoneField.tsx'
import type { NumberOptions } from '#domain/read-number.ts'
import { isGroupJid } from '#domain/recipient.ts'
import { Flex } from '@mantine/core'
import { useScheme } from '#ui/theme/use-scheme.ts'

const SendProgress = late(
  () => import('./SendProgress.tsx').then((m) => m.SendProgress),
  ['composer'],
)

interface ComposerProps<Values extends MessageValues> {
  /** Accessible name of the form. */
  label: string
  message: Message<Values>
  submit: string
  /** Progress of reading the file; undefined if no file is being read. */
  reading?: Reading | undefined
  /** Why it cannot be sent now. */
  blocked?: string | undefined
  /** The message as its recipient will see it. */
  preview: ReactNode
  request: Omit<ShownRequest, 'instance'>
  /** The tab's own fields, between the recipient and the options. */
  children: ReactNode
}

const parts = ['write', 'preview', 'request'] as const

/** Preloads the code of a send when the user begins to type. If that fails, it is loaded again when needed. */
function prepare() {
  loadRecording().catch(() => {})
  loadDetails().catch(() => {})
}

/**
 * The layout of a send: the form, beside it preview and request; on narrow screens one of the three at a time. Once the
 * gateway has accepted the message, its answer replaces the form, so that it is not sent again by accident.
 */
export function Composer<Values extends MessageValues>({
  label,
  message,
  submit,
  reading,
  blocked,
  preview,
  request,
  children,
}: ComposerProps<Values>) {
  const { instance, form, send, startNext } = message
  const t = useText('messages')
  const failureWords = useFailureWords()
  const [part, setPart] = useState<string>('write')
  const unknown = send.error instanceof UnknownOutcomeError

  if (send.sent) return <SentAnswer sent={send.sent} instance={instance} onNewMessage={startNext} />
  if (message.draft.isReading) return null
  return (
    <div
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
            error={failureWords(send.error)}
            draft={message.draft}
            submit={submit}
            icon={<Icon of={IconSend} />}
            blocked={blocked ?? (unknown ? t.checkFirst : undefined)}
            outcome={
              unknown ? (
                <UnknownChoice entry={send.entry} onArrived={startNext} onNotArrived={send.reset} />
              ) : (
                <Suspense fallback={null}>
                  {(reading || send.onItsWay) && (
                    <SendProgress reading={reading} onItsWay={send.onItsWay} />
                  )}
                </Suspense>
              )
            }
          >
            <RecipientField instance={instance} options={message.numbers} />
            {children}
            <OptionsFields replyFrom={instance} />
          </FormShell>
        </FormProvider>
      </div>
      <div className={classes.side}>
        <div className={classes.preview}>
          <Preview>{preview}</Preview>
        </div>
        <RequestPanel className={classes.request ?? ''} request={{ ...request, instance }} />
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
      <Suspense fallback={null}>
        {isGroupJid(number) && <RecipientGroup instance={instance} jid={number} />}
      </Suspense>
      {/* Empty at first, so that the field always has the role `combobox`. */}
      <datalist id={offers}>
        <Suspense fallback={null}>{visited && <RecipientOffers instance={instance} />}</Suspense>
      </datalist>
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
