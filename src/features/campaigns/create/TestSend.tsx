import { Box, Flex, TextInput } from '@mantine/core'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useStoredDraft } from '#data/use-draft.ts'
import { askBeforeLeaving } from '#data/use-write.ts'
import { useNumberOptions, useReadNumber } from '#data/numbers/number-reader.ts'
import { prepareSends } from '#features/campaigns/campaign-work.ts'
import { hasBytes } from '#features/campaigns/message/template.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { sentVerdicts, type ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { templateOf, type NewCampaignValues } from './new-campaign-values.ts'

const NumberNote = late(
  () => import('#components/NumberNote.tsx').then((m) => m.NumberNote),
  ['phone'],
)

/** Sends the message of the first valid row to the user's own number, which is stored with the gateway's drafts. */
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
  const t = useText('newCampaign').test
  const { rule } = useText('core')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const connection = useConnection()
  const { getValues } = useFormContext<NewCampaignValues>()
  const [number, setNumber] = useOwnNumber(connection.address)
  const [state, setState] = useState<{ sending?: true; sentAt?: number; error?: unknown }>({})
  const busy = useRef(false)
  const { country } = useNumberOptions()
  const options = useMemo(() => ({ country, onlyPhones: true }), [country])
  const read = useReadNumber(number, options)
  const to = read?.state === 'invalid' ? undefined : read?.to

  async function send() {
    if (!sheet || to === undefined || busy.current) return
    busy.current = true
    setState({ sending: true })
    try {
      const cells = await firstCells(sheet)
      const values = getValues()
      const file = hasBytes(values.kind) && values.source === 'file' ? values.file?.file : undefined
      const work = await prepareSends(connection, instance, templateOf(values), file)
      await askBeforeLeaving(work({ to, data: { row: 0, cells } }, 0))
      setState({ sentAt: Date.now() })
    } catch (error) {
      setState({ error })
    } finally {
      busy.current = false
    }
  }

  const failure = failureWords(state.error)
  return (
    <section className={shared.stackSmall} aria-label={t.title}>
      <Flex wrap="wrap" align="flex-start" gap={8}>
        <Box flex="1 1 200px">
          <TextInput
            label={t.number}
            description={t.help}
            value={number}
            error={read?.state === 'invalid' && rule.recipient[read.reason]}
            inputMode="tel"
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <Suspense fallback={null}>
            {number !== '' && <NumberNote text={number} options={options} onUse={setNumber} />}
          </Suspense>
        </Box>
        <ChangeButton
          mt={24}
          disabled={!isReady || to === undefined || good === undefined || good === 0}
          loading={state.sending === true}
          onClick={() => void send()}
        >
          {t.submit}
        </ChangeButton>
      </Flex>
      {state.sentAt !== undefined && (
        <Note kind="ok" title={t.accepted(formats.seconds(state.sentAt))}>
          <p className={shared.muted}>{t.look}</p>
        </Note>
      )}
      {failure && <FailureNote failure={failure} />}
    </section>
  )
}

/** Returns the cells of the first row that would be sent. */
async function firstCells(sheet: NonNullable<ListSheet['sheet']>) {
  for await (const { value } of sheet.each(...sentVerdicts)) if (value) return value.cells
  return {}
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
