import { CloseButton, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { UnknownOutcomeError } from '#client/errors.ts'
import { maxTextLength } from '#contract/messages.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cacheKey } from '#data/use-read.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { UnknownChoice } from '#message/UnknownChoice.tsx'
import { useSendFailure } from '#message/use-send-failure.ts'
import { useMayContact } from '#message/use-may-contact.ts'
import { useMayTry, loadRecording, useSend } from '#message/use-send.ts'
import { useQuestion } from '#ui/overlay/use-question.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { filled } from '#domain/rules.ts'
import { useField } from '#ui/form/use-field.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { Quote } from './read-message.ts'
import classes from './ReplyForm.module.css'

const schema = z.object({
  text: filled().check(z.maxLength(maxTextLength)),
  quoted: z.nullable(z.custom<Quote>()),
})
type Values = z.infer<typeof schema>

const empty: Values = { text: '', quoted: null }

interface ReplyFormProps {
  instance: string
  remoteJid: string
  /** The quoted message that was chosen last. */
  quote: (Quote & { readonly turn: number }) | undefined
  /** Called when a text was accepted. */
  onSent: () => void
}

/** Sends a text to the chat, alone or as a reply. Keeps a draft for each chat. */
export function ReplyForm({ instance, remoteJid, quote, onSent }: ReplyFormProps) {
  const { address } = useConnection()
  const t = useText('conversations').reply
  const formats = useFormats()
  const queries = useQueryClient()
  const form = useZodForm(schema, empty)
  const draft = useDraft(form, [address, instance, `reply ${remoteJid}`])
  const { ask, question } = useQuestion()
  const send = useSend('sendText', instance, ask, remoteJid)
  const failure = useSendFailure(instance, remoteJid, send.error)
  const mayTry = useMayTry(instance, ask)
  const mayContact = useMayContact(instance, ask)
  const input = useRef<HTMLTextAreaElement>(null)
  const { field, error } = useField(form.control, 'text')
  // Leaving it empty is not an error: an error message on blur would move the button that is being clicked.
  const { onBlur: _, ...typed } = field
  const quoted = form.watch('quoted')
  const isUnknown = send.error instanceof UnknownOutcomeError

  const chosen = useRef(quote?.turn)
  useEffect(() => {
    if (!quote || chosen.current === quote.turn) return
    chosen.current = quote.turn
    form.setValue('quoted', { key: quote.key, text: quote.text }, { shouldDirty: true })
    input.current?.focus()
  }, [quote, form])

  function dropQuote() {
    form.setValue('quoted', null, { shouldDirty: true })
    input.current?.focus()
  }

  function begin() {
    form.reset(empty)
    draft.drop()
  }

  const onSubmit = useSubmit<Values, 'sendText'>({
    form,
    write: send,
    toRequest: async ({ text, quoted: to }) => {
      if (!(await mayTry()) || !(await mayContact(remoteJid))) return undefined
      const reply = to && { quoted: { key: to.key, message: { conversation: to.text } } }
      return { params: { instance }, body: { number: remoteJid, text, ...reply } }
    },
    fieldOf: (wire) => (wire === 'text' ? 'text' : undefined),
    onDone: () => {
      begin()
      onSent()
      void queries.invalidateQueries({
        queryKey: cacheKey('findChats', { params: { instance }, body: {} }),
      })
    },
  })

  return (
    <div className={shared.shrink} onFocus={() => void loadRecording().catch(() => {})}>
      <FormShell
        label={t.title}
        wide
        onSubmit={onSubmit}
        pending={send.pending || form.formState.isSubmitting}
        error={failure}
        draft={draft}
        submit={t.submit}
        icon={<Icon of={IconSend} />}
        blocked={isUnknown ? t.checkFirst : undefined}
        outcome={
          isUnknown && (
            <UnknownChoice
              entry={send.entry}
              onArrived={() => {
                begin()
                send.reset()
                onSent()
              }}
              onNotArrived={send.reset}
            />
          )
        }
        secondary={
          <span role="status" className={shared.muted}>
            {send.sent && t.done(formats.seconds(send.sent.at))}
          </span>
        }
      >
        {quoted && (
          <div
            className={`${shared.flex} ${shared.inset} ${parts.quote}`}
            style={{ alignItems: 'start', gap: 8 }}
          >
            <p className={`${shared.grow} ${shared.shrink} ${classes.words}`}>
              <span className={shared.muted}>{t.quoted}</span> <span>{quoted.text}</span>
            </p>
            <CloseButton size="sm" aria-label={t.dropQuoted} onClick={dropQuote} />
          </div>
        )}
        <Textarea
          {...typed}
          ref={(element) => {
            input.current = element
            typed.ref(element)
          }}
          rows={2}
          resize="vertical"
          aria-label={t.text}
          placeholder={t.text}
          error={error}
        />
      </FormShell>
      {question}
    </div>
  )
}
