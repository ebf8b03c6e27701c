import { Button } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNumberCheck, type ShownCheck } from '#components/NumberCheck.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { toPace } from '#features/campaigns/pace/pace.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import type {
  CheckedRecipient,
  RecipientsSheet,
} from '#features/campaigns/recipients/check-recipients.ts'
import {
  heldVerdicts,
  sentCount,
  type ListSheet,
} from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { estimate } from '#jobs/pace/estimate.ts'
import { numberAnswers } from '#local/number-answers.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { late } from '#ui/load/late.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { useSheetRead } from '#ui/sheet/use-sheet.ts'
import { useNow } from '#ui/use-now.ts'
import shared from '#ui/shared.module.css'
import { CheckLine } from './CheckLine.tsx'
import { setupOf, type NewCampaignValues, type Step } from './new-campaign-values.ts'
import { StartLine } from './StartLine.tsx'
import { useTotalsWords } from './row-words.ts'

const TestSend = late(() => import('./TestSend.tsx').then((m) => m.TestSend), [], <TestWaiting />)

function TestWaiting() {
  return <CheckLine kind="running" title={useText('newCampaign').check.test.title} />
}

/** What to check before a campaign starts. Sends nothing but a test. */
export function Checklist({
  instance,
  list,
  isReady,
  onStep,
  onRows,
}: {
  instance: string
  list: ListSheet
  /** Whether all steps are complete. */
  isReady: boolean
  onStep: (step: Step) => void
  /** Shows the rows with a verdict; '' for all. */
  onRows: (verdict: string) => void
}) {
  const t = useText('newCampaign').check
  return (
    <ul aria-label={t.checklist}>
      <RecipientsLine list={list} onRows={onRows} />
      <NumbersLine key={list.input.edits.length} instance={instance} list={list} />
      <TestSend instance={instance} list={list} isReady={isReady} />
      <StartLine />
      <PaceLine list={list} onStep={onStep} />
    </ul>
  )
}

function RecipientsLine({ list, onRows }: { list: ListSheet; onRows: (verdict: string) => void }) {
  const { check: t, checking } = useText('newCampaign')
  const formats = useFormats()
  const words = useTotalsWords()
  const { totals, state } = list
  const { check: toCheck = 0 } = totals
  const sent = sentCount(totals)
  const first = heldVerdicts.find((verdict) => (totals[verdict] ?? 0) > 0)
  const rest = heldVerdicts.filter((verdict) => verdict !== 'check')
  if (list.isAwaited)
    return <CheckLine kind="running" title={t.recipients.title} follows={checking} />
  return (
    <CheckLine
      kind={toCheck > 0 || sent === 0 ? 'warning' : 'ok'}
      title={t.recipients.title}
      follows={[t.recipients.receive(sent, formats.number(sent)), ...words(totals, rest)].join(
        ', ',
      )}
      action={
        <Button onClick={() => onRows(first ?? '')}>
          {toCheck > 0 ? t.recipients.review(toCheck, formats.number(toCheck)) : t.recipients.show}
        </Button>
      }
    >
      <p>
        <strong>{formats.number(state?.rowCount ?? 0)}</strong>
        {toCheck > 0 && (
          <>
            <span>{' · '}</span>
            <strong className={shared.warning}>{words(totals, ['check'])}</strong>
          </>
        )}
      </p>
    </CheckLine>
  )
}

/** Checks whether the recipients' numbers are registered; those that are not are held back. */
function NumbersLine({ instance, list }: { instance: string; list: ListSheet }) {
  const { check: words } = useText('newCampaign')
  const t = words.numbers
  const common = useText('numberCheck')
  const formats = useFormats()
  const { getValues, setValue } = useFormContext<NewCampaignValues>()
  const { address } = useConnection()
  const { sheet, state, totals } = list
  const earlier = useSheetRead(sheet, `${state?.check?.run} ${state?.version}`, async (one) => {
    await one.checked()
    return await earlierCheck(one, address)
  })?.value
  const check = useNumberCheck({
    instance,
    earlier,
    async numbers() {
      if (!sheet) return []
      // Without the results of an earlier check, which hold rows back.
      sheet.check(
        setupOf({ ...getValues(), unregistered: [], registeredAs: [] }, true, list.listed),
      )
      await sheet.checked()
      return (await recipientsOf(sheet)).map(({ number }) => number)
    },
    onChecked(checked) {
      setValue('unregistered', [...checked.unregistered], { shouldDirty: true })
      setValue('registeredAs', [...checked.registeredAs], { shouldDirty: true })
    },
    onEnd: () => sheet?.check(setupOf(getValues(), true, list.listed)),
  })
  if (!check) return null
  const { result, failure, isChecking } = check
  const count = sentCount(totals) + (totals['check'] ?? 0)
  const all = result && result.registered + result.unregistered + result.unanswered
  return (
    <CheckLine
      kind={isChecking ? 'running' : result ? 'ok' : 'info'}
      title={t.title}
      follows={
        result && !isChecking
          ? `${t.result(formats.number(result.registered), formats.number(result.unregistered))}${check.unanswered && ` ${check.unanswered}`}`
          : common.about
      }
      action={
        isChecking ? (
          <Button onClick={check.stop}>{common.stop}</Button>
        ) : (
          !list.isAwaited && (
            <ChangeButton disabled={list.good === undefined || count === 0} onClick={check.check}>
              {result ? common.again : t.check(count, formats.number(count))}
            </ChangeButton>
          )
        )
      }
    >
      <p role="status">
        {check.progress ??
          (result && all !== undefined
            ? t.checkedAt(all, formats.number(all), formats.when(result.at))
            : t.none)}
      </p>
      {failure && <FailureNote failure={failure} />}
    </CheckLine>
  )
}

function PaceLine({ list, onStep }: { list: ListSheet; onStep: (step: Step) => void }) {
  const { check, step } = useText('newCampaign')
  const words = usePaceWords()
  const { control } = useFormContext<NewCampaignValues>()
  const pace = toPace(useWatch({ control, compute: (all: NewCampaignValues) => all }))
  const count = sentCount(list.totals)
  const now = useNow()
  return (
    <CheckLine
      kind="ok"
      title={step.pace}
      {...(!list.isAwaited &&
        count > 0 && { follows: words.takes(estimate(pace, count, now), count) })}
      action={<Button onClick={() => onStep('pace')}>{check.changePace}</Button>}
    >
      <p>
        {[
          words.gap(pace),
          ...words.limits(pace, count),
          ...(pace.hours ? [words.hours(pace.hours)] : []),
        ].join(' · ')}
      </p>
    </CheckLine>
  )
}

/** Returns the result of an earlier check from the answers of the last day; undefined unless they cover all numbers. */
async function earlierCheck(
  sheet: RecipientsSheet,
  gateway: string,
): Promise<ShownCheck | undefined> {
  const known = numberAnswers(gateway)
  let at = Number.POSITIVE_INFINITY
  const held = new Set<string>()
  for await (const { value } of sheet.each('unregistered')) if (value) held.add(value.number)
  let unregistered = held.size
  const recipients = await recipientsOf(sheet)
  for (const { number, to } of recipients) {
    const answer = known.get(number)
    if (!answer || (answer.registeredAs ?? number) !== to) return undefined
    at = Math.min(at, answer.at)
    if (!answer.isRegistered) unregistered += 1
  }
  for (const number of held) at = Math.min(at, known.get(number)?.at ?? at)
  const all = recipients.length + held.size
  if (all === 0 || !Number.isFinite(at)) return undefined
  return { at, registered: all - unregistered, unregistered, unanswered: 0 }
}

/** Returns the unique numbers of people in the rows of a list that are or may be sent, in their order. */
async function recipientsOf(
  sheet: RecipientsSheet,
): Promise<readonly Pick<CheckedRecipient, 'number' | 'to'>[]> {
  const recipients = new Map<string, CheckedRecipient>()
  for await (const { value } of sheet.each('good', 'included', 'check'))
    if (value && /^\d+$/.test(value.number)) recipients.set(value.number, value)
  return [...recipients.values()]
}
