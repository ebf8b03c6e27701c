import type { SendName } from '#message/send-name.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { IconSend } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { UnknownOutcomeError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './Composer.module.css'
import { RequestPanel, type ShownRequest } from '#message/RequestPanel.tsx'
import { beside } from '#message/beside.ts'
import type { Reading } from '#message/use-ready-medium.ts'
import { late } from '#ui/late.tsx'
import { Preview } from './Preview.tsx'
import { loadDetails, SentAnswer } from './SentAnswer.tsx'
import { UnknownChoice } from './UnknownChoice.tsx'
import { loadRecording, type Send } from './use-send.ts'

const TwinDialog = late(
  () => import('./history/TwinDialog.tsx').then((m) => m.TwinDialog),
  ['history'],
)

const SendProgress = beside(() => import('./SendProgress.tsx').then((m) => m.SendProgress))

interface ComposerProps<Values extends FieldValues> {
  /** Says what the form does. */
  label: string
  form: UseFormReturn<Values>
  send: Send<SendName>
  onSubmit: (event: SyntheticEvent) => void
  submit: string
  /** How far the file is read for sending; left out where nothing is being read. */
  reading?: Reading | undefined
  /** What is asked before it is sent, where something is. */
  question: ReactNode
  /** Why it cannot be sent now. */
  blocked?: string | undefined
  /** The message as its recipient will see it. */
  preview: ReactNode
  request: ShownRequest
  /** Begins the next message: empties the form. */
  onNewMessage: () => void
  /** The fields. */
  children: ReactNode
}

const parts = ['write', 'preview', 'request'] as const

/** Has at hand what a send needs, once somebody begins to write. What cannot be had now is asked for again then. */
function prepare() {
  loadRecording().catch(() => {})
  loadDetails().catch(() => {})
}

/**
 * The frame of a send: the form at the left, preview and request at the right; one of the three at a time where it is
 * narrow. Once the gateway has accepted the message, its answer stands in the place of the form: there is nothing left
 * to send by accident.
 */
export function Composer<Values extends FieldValues>(props: ComposerProps<Values>) {
  const { label, form, send, onSubmit, submit, blocked, preview, request, reading } = props
  const { onNewMessage } = props
  const t = useText('messages')
  const failureWords = useFailureWords()
  const [part, setPart] = useState<string>('write')
  const unknown = send.error instanceof UnknownOutcomeError

  if (send.sent)
    return <SentAnswer sent={send.sent} instance={request.instance} onNewMessage={onNewMessage} />
  return (
    <div className={classes.composer} data-part={part} onFocus={prepare}>
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
            onSubmit={onSubmit}
            pending={send.pending || form.formState.isSubmitting}
            error={failureWords(send.error)}
            submit={submit}
            icon={<Icon of={IconSend} />}
            blocked={blocked ?? (unknown ? t.checkFirst : undefined)}
            outcome={
              unknown ? (
                <UnknownChoice
                  entry={send.entry}
                  onArrived={onNewMessage}
                  onNotArrived={send.reset}
                />
              ) : (
                <Suspense fallback={null}>
                  {(reading || send.onItsWay) && (
                    <SendProgress reading={reading} onItsWay={send.onItsWay} />
                  )}
                </Suspense>
              )
            }
          >
            {props.children}
          </FormShell>
        </FormProvider>
      </div>
      <div className={classes.side}>
        <div className={classes.preview}>
          <Preview>{preview}</Preview>
        </div>
        <RequestPanel className={classes.request ?? ''} request={request} />
      </div>
      {props.question}
      {send.asks && (
        <Suspense fallback={null}>
          <TwinDialog twin={send.asks.twin} onAnswer={send.asks.answer} />
        </Suspense>
      )}
    </div>
  )
}
