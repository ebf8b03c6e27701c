import { useState } from 'react'
import { Box, Flex, Button, Stack } from '@mantine/core'
import { isThisMachine, steps, type Step } from '#data/session/connect-steps.ts'
import { failingStep, type Diagnosis } from '#data/diagnosis/diagnosis.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './Verdict.module.css'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { hostOf } from '#domain/web-address.ts'
import { settingFor, originSettings, serverKinds, products, type ServerKind } from './settings.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'

type Texts = Catalogue['gateway']
const states = {
  passed: 'ok',
  failed: 'bad',
  skipped: 'off',
  exempt: 'off',
  warned: 'warning',
} as const

/** Shows the checks of an attempt; once it failed, the verdict, its meaning, every step, and fixes. */
export function Verdict({
  attempt,
  onUse,
}: {
  /** Undefined while it runs. */
  attempt: Attempt | undefined
  onUse: (address: string) => void
}) {
  const t = useText('gateway')
  const formats = useFormats()
  if (!attempt)
    return (
      <>
        <h2 className={shared.heading} role="status">
          {t.checking}
        </h2>
        <Box
          component="ol"
          mt="md"
          maw="720px"
          bg="var(--page)"
          className={`${shared.box} ${shared.secondary} ${classes.steps}`}
        >
          {steps.map((step) => (
            <li key={step}>{t.step[step]}</li>
          ))}
        </Box>
      </>
    )
  const { verdict } = attempt.diagnosis
  return (
    <>
      <h2 className={`${shared.row} ${shared.heading} ${shared.bad}`} style={{ gap: 8 }}>
        <Icon of={IconAlertTriangle} size={18} />
        <span>{t.verdict[verdict]}</span>
      </h2>
      <p className={`${shared.after} ${shared.secondary}`}>
        {verdict === 'plain-http' && isThisMachine(attempt.address)
          ? t.plainHere
          : t.meaning[verdict]}
      </p>
      <Box component="ol" mt="md" bg="var(--page)" className={`${shared.box} ${classes.steps}`}>
        {steps.map((step) => {
          const result = resultOf(step, attempt)
          const { fact, code } = factsOf(step, attempt, result, t, formats)
          return (
            <Flex
              component="li"
              key={step}
              wrap="wrap"
              gap="4px 16px"
              c={result === 'skipped' ? 'var(--muted)' : undefined}
              data-result={result}
            >
              <Box w="6rem">
                <State kind={states[result]}>{t.result[result]}</State>
              </Box>{' '}
              <Flex flex="1 1 15rem" wrap="wrap" justify="space-between" gap="4px 16px" miw={0}>
                <span className={result === 'failed' ? shared.strong : ''}>{t.step[step]}</span>{' '}
                {(fact !== undefined || code !== undefined) && (
                  <span className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>
                    <span>{fact}</span> {code !== undefined && <code>{code}</code>}
                  </span>
                )}
                {result === 'failed' && <SuggestedFixes attempt={attempt} onUse={onUse} />}
              </Flex>
            </Flex>
          )
        })}
      </Box>
      <p className={`${shared.after} ${shared.muted} ${shared.compact}`}>
        {t.probed(formats.seconds(attempt.at))}
      </p>
    </>
  )
}

type Result = keyof typeof states

function resultOf(step: Step, attempt: Attempt): Result {
  const failing = failingStep[attempt.diagnosis.verdict]
  const distance = failing === undefined ? -1 : steps.indexOf(step) - steps.indexOf(failing)
  if (distance > 0) return 'skipped'
  if (distance === 0) return 'failed'
  if (step !== 'encrypted' || attempt.address.startsWith('https:')) return 'passed'
  return isThisMachine(attempt.address) ? 'exempt' : 'warned'
}

interface Facts {
  fact?: string | undefined
  code?: string | undefined
}

function factsOf(
  step: Step,
  { address, diagnosis }: Attempt,
  result: Result,
  t: Texts,
  formats: Formats,
): Facts {
  if (step === 'key' && result === 'skipped')
    return diagnosis.keySent === true ? {} : { fact: t.fact.keyNotSent }
  if (step === 'address') return { code: address }
  if (result === 'skipped') return {}
  switch (step) {
    case 'encrypted':
      return result === 'warned'
        ? { fact: t.fact.plain }
        : result === 'exempt'
          ? { fact: t.fact.thisMachine }
          : {}
    case 'reachable':
      return diagnosis.took === undefined || result === 'failed'
        ? {}
        : { code: formats.duration(diagnosis.took) }
    case 'readable':
      return new URL(address).origin === globalThis.location.origin
        ? { fact: t.fact.sameOrigin }
        : {}
    case 'gateway':
      return { fact: [diagnosis.kind, diagnosis.version].filter(Boolean).join(' ') || undefined }
    default:
      return {}
  }
}

/** Result of the last attempt to connect. */
export interface Attempt {
  readonly address: string
  readonly diagnosis: Diagnosis
  /** Epoch milliseconds. */
  readonly at: number
}

/** The likely causes of a failure, each with the command, header or setting that fixes it. */
function SuggestedFixes({
  attempt: { address, diagnosis },
  onUse,
}: {
  attempt: Attempt
  onUse: (address: string) => void
}) {
  const t = useText('gateway')
  const { foundAt, causes = [] } = diagnosis
  return (
    <Stack flex="1 0 100%" gap="sm" miw={0} c="var(--text2)">
      {foundAt !== undefined && (
        <Flex
          wrap="wrap"
          align="center"
          justify="space-between"
          gap="8px 16px"
          p="sm"
          bdrs="md"
          bg="var(--inset)"
          c="var(--text)"
        >
          <strong>
            {t.foundAt(
              new URL(foundAt).protocol === new URL(address).protocol ? hostOf(foundAt) : foundAt,
            )}
          </strong>
          <Button onClick={() => onUse(foundAt)}>{t.useThis}</Button>
        </Flex>
      )}
      {causes.length > 0 && (
        <ol className={`${shared.stackMedium} ${shared.shrink}`} aria-label={t.likely}>
          {causes.map((cause) => {
            const setting = settingFor(cause, address)
            const { title, text } = t.cause[cause]
            return (
              <li key={cause} className={`${shared.stackSmall} ${shared.shrink}`}>
                <strong className={shared.text}>{title}</strong>
                <p>{text}</p>
                {cause === 'certificate' && (
                  <a
                    style={{ justifySelf: 'start', color: 'inherit' }}
                    href={`${address}/`}
                    target="_blank"
                    rel="noreferrer noopener"
                  >
                    {t.openIt}
                  </a>
                )}
                {cause === 'origins' && <AllowOrigin address={address} />}
                {setting !== undefined && <CodeBlock label={title}>{setting}</CodeBlock>}
              </li>
            )
          })}
        </ol>
      )}
    </Stack>
  )
}

function AllowOrigin({ address }: { address: string }) {
  const t = useText('gateway')
  const names: Record<ServerKind, string> = { headers: t.headers, ...products }
  const [server, setServer] = useState<ServerKind>('headers')
  return (
    <div
      className={`${shared.stackSmall} ${shared.oneColumn} ${shared.shrink} ${shared.afterSmall}`}
    >
      <div className={shared.flex}>
        <SegmentedControl
          className={shared.scroll}
          aria-label={t.mendIn}
          value={server}
          onChange={setServer}
          data={serverKinds.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      <CodeBlock label={names[server]}>
        {originSettings(server, address, globalThis.location.origin)}
      </CodeBlock>
    </div>
  )
}
