import { Box, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useStoredDraft } from '#data/use-draft.ts'
import { askBeforeLeaving } from '#data/use-write.ts'
import { useNumberOptions, useReadNumber } from '#data/numbers/number-reader.ts'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { prepareSends } from '#features/campaigns/campaign-work.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { useMayContact } from '#message/use-may-contact.ts'
import { useQuestion } from '#ui/overlay/use-question.tsx'
import { late } from '#ui/load/late.tsx'
import { sentVerdicts, type ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { CheckLine } from './CheckLine.tsx'
import { mediumFile, templateOf, type NewCampaignValues } from './new-campaign-values.ts'

const NumberNote = late(
  () => import('#components/NumberNote.tsx').then((m) => m.NumberNote),
  ['phone'],
)

/** The line of the checklist that sends the message of the first valid row to the user's own number. */
export function TestSend({
  instance,
  list: { sheet, good },
  isReady,
}: {
  instance: string
  list: ListSheet
  /** Whether the message is complete. */
  isReady: boolean
}) {
  const t = useText('newCampaign').check.test
  const { rule } = useText('core')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const connection = useConnection()
  const { control, getValues, setValue } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const [number, setNumber] = useOwnNumber(connection.address)
  const [isAgain, setAgain] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { country } = useNumberOptions()
  const options = useMemo(() => ({ country, onlyPhones: true }), [country])
  const read = useReadNumber(number, options)
  const to = read?.state === 'invalid' ? undefined : read?.to
  // After a change of the message, the test says nothing about it.
  const test = values.test?.of === messageOf(values) ? values.test : null

  const sending = useMutation({
    async mutationFn(number: string) {
      const { row, cells } = await firstRow(sheet)
      const values = getValues()
      const of = messageOf(values)
      const work = await prepareSends(connection, instance, templateOf(values), mediumFile(values))
      await askBeforeLeaving(work({ to: number, data: { row: 0, cells } }, 0))
      setValue('test', { at: Date.now(), to: number, row, of }, { shouldDirty: true })
      setAgain(false)
    },
  })
  const { ask, question } = useQuestion()
  const mayContact = useMayContact(instance, ask)
  const canSend = isReady && to !== undefined && good !== undefined && good > 0
  async function send() {
    if (canSend && !sending.isPending && (await mayContact(to))) sending.mutate(to)
  }

  const failure = failureWords(sending.error)
  const asks = test === null || isAgain
  return (
    <CheckLine
      kind={test ? 'ok' : 'info'}
      title={t.title}
      follows={test ? t.row(formats.number(test.row)) : t.help}
      action={
        asks ? (
          <ChangeButton disabled={!canSend} loading={sending.isPending} onClick={() => void send()}>
            {t.submit}
          </ChangeButton>
        ) : (
          <Button
            onClick={() => {
              flushSync(() => setAgain(true))
              field.current?.focus()
            }}
          >
            {t.again}
          </Button>
        )
      }
    >
      <p role="status">
        {test ? (
          <>
            <span>{t.to}</span> <PhoneNumber digits={test.to} />{' '}
            <span>{t.at(formats.when(test.at))}</span>
          </>
        ) : (
          t.none
        )}
      </p>
      {asks && (
        <Box maw={360} my={8}>
          <TextInput
            label={t.number}
            value={number}
            ref={field}
            error={read?.state === 'invalid' && rule.recipient[read.reason]}
            inputMode="tel"
            onChange={(event) => setNumber(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              // Not a field of the form around it.
              event.preventDefault()
              void send()
            }}
          />
          {number !== '' && <NumberNote text={number} options={options} onUse={setNumber} />}
        </Box>
      )}
      {failure && <FailureNote failure={failure} />}
      {question}
    </CheckLine>
  )
}

/** Returns what a test message was sent of, to compare. */
const messageOf = (values: NewCampaignValues) =>
  JSON.stringify([templateOf(values), values.file?.file?.name, values.file?.file?.size])

/** Returns the number and the cells of the first row that would be sent. */
async function firstRow(sheet: ListSheet['sheet']) {
  for await (const { row, value } of sheet?.each(...sentVerdicts) ?? [])
    if (value) return { row, cells: value.cells }
  return { row: 0, cells: {} }
}

/** Returns the user's own number as last typed for this gateway in this browser, and its setter. */
function useOwnNumber(gateway: string): [string, (typed: string) => void] {
  const [number, setNumber] = useState('')
  const draft = useStoredDraft([gateway, '', 'campaign test'], {
    empty: { number: '' },
    onRead: (kept) => setNumber((typed) => typed || kept.number),
  })
  return [
    number,
    (text) => {
      setNumber(text)
      if (text === '') draft.drop()
      else draft.keep({ number: text })
    },
  ]
}
