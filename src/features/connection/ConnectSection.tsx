import { Box, Button, Flex, Stack } from '@mantine/core'
import { useState, useEffect, useMemo } from 'react'
import { RefusedError } from '#client/errors.ts'
import { cacheKey } from '#data/use-read.ts'
import type { ConnectionState } from '#data/instances/use-connection-state.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Section } from '#ui/Section.tsx'
import { ShownCode } from './ShownCode.tsx'
import type { Pairing } from './use-pairing.ts'
import shared from '#ui/shared.module.css'
import * as z from 'zod/mini'
import { PhoneField } from '#components/PhoneField.tsx'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { phone } from '#data/numbers/recipient-rules.ts'
import { asTyped } from '#domain/recipient.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'

/** Connects an instance: requests a code, shows it with the steps on the phone, and shows errors. */
export function ConnectSection({
  instance,
  number,
  connection,
  pairing,
  onLink,
}: {
  instance: string
  number: string | undefined
  connection: ConnectionState
  pairing: Pairing
  /** Opens the dialog of pairing links, if this person may create them. */
  onLink: (() => void) | undefined
}) {
  const t = useText('connection')
  const failureWords = useFailureWords()
  const { state } = connection
  const { requested: asked, answer } = pairing
  const [way, setWay] = useState<'scan' | 'type'>('scan')
  const logout = useWrite('logoutInstance', () => [
    cacheKey('connectionState', { params: { instance } }),
  ])

  /** Ends the attempt that ignores the number, and begins one with it. */
  async function startAgain(digits: string) {
    try {
      await logout.run({ params: { instance } })
    } catch (error) {
      // Already closed, as intended.
      if (!(error instanceof RefusedError && error.kind === 'not-connected')) return
    }
    pairing.start(digits)
  }

  if (connection.pending)
    return (
      <Section title={t.connect.title}>
        <p role="status">{t.connect[connection.pending]}</p>
      </Section>
    )
  const by = asked?.number === undefined ? 'scan' : 'type'
  const failure = failureWords(pairing.error ?? logout.error)
  const code = answer?.is === 'code' ? answer.code : undefined
  const isIgnored = by === 'type' && code !== undefined && code.pairingCode === undefined

  const choose =
    way === 'type' && by === 'scan' ? (
      <PairingForm
        number={number ?? ''}
        pending={pairing.isFetching || logout.pending}
        // A gateway that waits for a scan ignores the number: nothing is lost if it starts again.
        onNumber={(digits) =>
          connection.waitsForScan ? void startAgain(digits) : pairing.start(digits)
        }
      />
    ) : (
      !asked && (
        <ChangeButton variant="filled" onClick={() => pairing.start()}>
          {state === 'connecting' ? t.connect.show : t.connect.start}
        </ChangeButton>
      )
    )
  const others = (
    <div className={shared.wrap}>
      {asked && <Button onClick={pairing.stop}>{t.connect.cancel}</Button>}
      {onLink && <ChangeButton onClick={onLink}>{t.link.open}</ChangeButton>}
    </div>
  )
  return (
    <Section title={t.connect.title}>
      <Box mb="md">
        <SegmentedControl
          aria-label={t.pair.way}
          value={way}
          onChange={(next) => {
            setWay(next)
            if (next === 'scan' && by === 'type') pairing.start()
          }}
          data={[
            { value: 'scan', label: t.connect.qr },
            { value: 'type', label: t.connect.code },
          ]}
        />
      </Box>
      {failure && <FailureNote failure={failure} />}
      {!asked && state === 'connecting' && (
        <Box component="p" maw="640px" mb="sm">
          {connection.waitsForScan ? t.connect.scan : t.connect.connecting}
        </Box>
      )}
      {asked && !answer && !failure && <p role="status">{t.connect.getting}</p>}
      {answer?.is === 'none' && (
        <Note kind="warning" title={t.trouble.none} takesFocus>
          <p>{t.trouble.noneText}</p>
        </Note>
      )}
      {answer?.is === 'over' && (
        <Note
          kind="warning"
          title={t.trouble.over}
          takesFocus
          action={
            <ChangeButton onClick={() => pairing.start(asked?.number)}>
              {t.trouble.again}
            </ChangeButton>
          }
        >
          <p>{t.trouble.overText}</p>
        </Note>
      )}
      {asked && (answer?.is === 'none' || failure) && (
        <ChangeButton onClick={() => pairing.start(asked.number)}>{t.trouble.again}</ChangeButton>
      )}
      {isIgnored && asked?.number !== undefined && (
        <Note
          kind="info"
          title={t.trouble.noPairing}
          takesFocus
          action={
            <ChangeButton
              loading={logout.pending}
              onClick={() => void startAgain(asked.number ?? '')}
            >
              {t.trouble.startAgain}
            </ChangeButton>
          }
        >
          <p>{t.trouble.noPairingText}</p>
        </Note>
      )}
      {code && !isIgnored && way === by ? (
        <Flex wrap="wrap" align="start" gap="24px 40px" mt="sm">
          <ShownCode
            code={code}
            by={by}
            isFetching={pairing.isFetching}
            onRefresh={pairing.refresh}
          />
          <Stack flex="1 1 280px" gap="md" miw={0} maw="480px">
            <PhoneSteps by={by} />
            {others}
            <p className={`${shared.muted} ${shared.small}`}>
              {code.limit === undefined
                ? t.connect.reconnecting
                : t.connect.stops(String(code.limit))}
            </p>
          </Stack>
        </Flex>
      ) : (
        <Stack gap="md" mt="sm" align="flex-start">
          {choose}
          {others}
        </Stack>
      )}
    </Section>
  )
}

/** The steps on the phone; `by` says whether a code is scanned or typed. */
function PhoneSteps({ by }: { by: 'scan' | 'type' }) {
  const t = useText('connection').steps
  return (
    <div>
      <h3 className={shared.body} style={{ marginBottom: 8 }}>
        {t.title}
      </h3>
      <ol className={shared.stackSmall} style={{ paddingInlineStart: 24, listStyle: 'decimal' }}>
        <li>{t.app}</li>
        <li>
          <Words of={t.menu} />
        </li>
        <li>
          <Words of={t.link} />
        </li>
        <li>{by === 'scan' ? t.scan : <Words of={t.type} />}</li>
      </ol>
    </div>
  )
}

/** Renders every second text in bold: the names of buttons on the phone. */
const Words = ({ of }: { of: readonly string[] }) =>
  of.map((part, at) =>
    at % 2 === 1 ? <strong key={part}>{part}</strong> : <span key={part}>{part}</span>,
  )

function PairingForm({
  number,
  pending,
  onNumber,
}: {
  number: string
  pending: boolean
  onNumber: (digits: string) => void
}) {
  const t = useText('connection')
  const options = useNumberOptions(number, true)
  const schema = useMemo(() => z.object({ number: phone(options) }), [options])
  const form = useZodForm(schema, { number: asTyped(number) })
  const { setFocus } = form
  useEffect(() => setFocus('number'), [setFocus])
  const submit = form.handleSubmit(async (values) =>
    onNumber(await recipientToSend(values.number, options)),
  )
  return (
    <form
      className={shared.stackMedium}
      style={{ maxWidth: 480 }}
      aria-label={t.connect.code}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PhoneField
        control={form.control}
        name="number"
        label={t.number.label}
        help={t.number.help}
        options={options}
      />
      <div className={shared.wrap}>
        <Button type="submit" variant="filled" loading={pending}>
          {t.number.submit}
        </Button>
      </div>
    </form>
  )
}
