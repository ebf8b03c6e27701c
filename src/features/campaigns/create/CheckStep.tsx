import { Box, Button, Flex } from '@mantine/core'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RepeatsNote } from '#job-ui/start/RepeatsNote.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/note/Note.tsx'
import { useNow } from '#ui/use-now.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import { toPace } from '#features/campaigns/pace/pace.ts'
import { useSheetRead } from '#ui/sheet/use-sheet.ts'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import { dryRunTable, useIssueWords } from './row-words.ts'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { ListTotals } from './ListTotals.tsx'
import { templateOf, setupOf, type NewCampaignValues, type Step } from './new-campaign-values.ts'
import { RowPreview } from './RowPreview.tsx'
import parts from '#ui/parts.module.css'
import type { NotedCell } from '#tabular/sheet-types.ts'
import { readTemplate } from '#features/campaigns/message/fill-template.ts'
import { columnKey } from '#features/campaigns/message/placeholders.ts'
import { NumberCheck, type ShownCheck } from '#components/NumberCheck.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import type {
  CheckedRecipient,
  RecipientsSheet,
} from '#features/campaigns/recipients/check-recipients.ts'
import { numberAnswers } from '#local/number-answers.ts'

const SheetGrid = late(
  () => import('#ui/sheet/SheetGrid.tsx').then((m) => m.SheetGrid),
  [],
  <WaitingRows rows={6} />,
)

const TestSend = late(() => import('./TestSend.tsx').then((m) => m.TestSend))

/** The last step: a dry run of each row. Sends nothing. */
export function CheckStep({
  instance,
  list,
  unready,
  onStep,
}: {
  instance: string
  list: ListSheet
  /** Steps with missing or invalid fields. */
  unready: readonly Step[]
  onStep: (step: Step) => void
}) {
  const t = useText('newCampaign')
  const { rule } = useText('core')
  const formats = useFormats()
  const paceWords = usePaceWords()
  const issueWords = useIssueWords()
  const [filter, setFilter] = useUrlWord('rows')
  const { control } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const pace = toPace(values)
  const now = useNow()
  const { sheet, state } = list
  const hasIncluded = (state?.check?.totals['included'] ?? 0) > 0 || filter === 'included'

  return (
    <div className={`${shared.stack} ${shared.atStart} ${shared.shrink}`}>
      {unready.map((step) => (
        <Note
          key={step}
          kind="warning"
          title={t.check.unready[step]}
          action={<Button onClick={() => onStep(step)}>{t.check.goTo(t.step[step])}</Button>}
        />
      ))}
      <RepeatsNote />
      <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}>
        <div className={`${shared.stack} ${shared.atStart} ${shared.shrink}`}>
          <TextField control={control} name="title" label={t.check.name} help={t.check.nameHelp} />
          {state && <ListTotals state={state} />}
          <UnusualValues list={list} />
          <p>{paceWords.gap(pace)}</p>
          {pace.notBefore !== undefined && (
            <p>
              {pace.notBefore > now
                ? paceWords.start(pace.notBefore, values.timeZone)
                : rule.passed}
            </p>
          )}
          <p className={shared.muted}>{t.check.nothingSent}</p>
          <Suspense fallback={null}>
            <RecipientsCheck instance={instance} list={list} />
            <TestSend instance={instance} list={list} isReady={unready.length === 0} />
          </Suspense>
        </div>
        <RowPreview list={list} />
      </div>
      {sheet && state && (
        <section className={shared.shrink} aria-label={t.check.rows}>
          <Flex wrap="wrap" align="baseline" gap="4px 8px" mb="xs">
            <h2 className={shared.heading}>{t.check.rows}</h2>
            <span className={shared.muted}>{formats.number(state.rowCount)}</span>
            <Box ms="auto" style={{ alignSelf: 'center' }}>
              {state.check?.stage === 'checked' && (
                <ExportMenu
                  label={t.check.export}
                  about={formats.number(state.rowCount)}
                  name={t.check.fileName}
                  table={async () =>
                    dryRunTable(
                      sheet,
                      state.columns.map(({ name }) => name),
                      issueWords,
                    )
                  }
                />
              )}
            </Box>
          </Flex>
          <Box h={560} mah="80vh" className={shared.column}>
            <Suspense fallback={<WaitingRows rows={6} />}>
              <SheetGrid
                label={t.check.rows}
                sheet={sheet}
                state={state}
                verdicts={[
                  { verdict: 'good', label: t.verdict.good, kind: 'ok' },
                  ...(hasIncluded
                    ? [{ verdict: 'included', label: t.verdict.included, kind: 'warning' } as const]
                    : []),
                  { verdict: 'check', label: t.verdict.check, kind: 'warning' },
                  { verdict: 'duplicate', label: t.verdict.duplicate, kind: 'off' },
                  { verdict: 'wrong', label: t.verdict.wrong, kind: 'bad' },
                ]}
                issueWords={issueWords}
                filter={filter ?? ''}
                onFilter={(rows) => setFilter(rows === '' ? undefined : rows)}
                editable
              />
            </Suspense>
          </Box>
        </section>
      )}
    </div>
  )
}

/** The longest and the oddest value of each column that the message uses. */
function UnusualValues({ list }: { list: ListSheet }) {
  const t = useText('newCampaign').unusual
  const formats = useFormats()
  const { control } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const used = new Set(readTemplate(templateOf(values)).columns)
  const columns = list.columns.filter(({ name, unusual }) => unusual && used.has(columnKey(name)))
  if (columns.length === 0) return null
  const cell = (label: string, noted: NotedCell | undefined) =>
    noted && (
      <>
        <span>{` · ${label} `}</span>
        <bdi translate="no">{`“${noted.text}”`}</bdi>
        <span>{` ${t.row(formats.number(noted.row))}`}</span>
      </>
    )
  return (
    <div className={`${shared.small} ${shared.anywhere}`}>
      <h2 className={shared.medium}>{t.title}</h2>
      <ul className={shared.muted}>
        {columns.map(({ name, unusual }) => (
          <li key={name}>
            <bdi translate="no">{name}</bdi>
            {cell(t.longest, unusual?.longest)}
            {unusual?.oddest?.row !== unusual?.longest?.row && cell(t.oddest, unusual?.oddest)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Checks the recipients of a campaign and skips those that are not registered. */
function RecipientsCheck({ instance, list }: { instance: string; list: ListSheet }) {
  const t = useText('numberCheck')
  const { control, getValues, setValue } = useFormContext<NewCampaignValues>()
  const unregistered = useWatch({ control, name: 'unregistered' })
  const skips = useWatch({ control, name: 'skipsUnregistered' })
  const { address } = useConnection()
  const { sheet, state } = list
  const isListChecked = state?.check?.stage === 'checked'
  const stamp = `${state?.check?.run} ${state?.version} ${skips}`
  const earlier = useSheetRead(sheet, stamp, async (one) => {
    await one.checked()
    return await earlierCheck(one, address, skips)
  })?.value
  return (
    <NumberCheck
      instance={instance}
      disabled={!isListChecked}
      earlier={earlier}
      numbers={async () => {
        if (!sheet) return []
        // Without the results of an earlier check, which skip rows.
        sheet.check(setupOf({ ...getValues(), unregistered: [], registeredAs: [] }, true))
        await sheet.checked()
        return (await recipientsOf(sheet)).map(({ number }) => number)
      }}
      onChecked={(checked) => {
        setValue('unregistered', [...checked.unregistered], { shouldDirty: true })
        setValue('registeredAs', [...checked.registeredAs], { shouldDirty: true })
      }}
      onEnd={() => sheet?.check(setupOf(getValues(), true))}
    >
      {unregistered.length > 0 && (
        <CheckboxField control={control} name="skipsUnregistered" label={t.skip} />
      )}
    </NumberCheck>
  )
}

/**
 * Returns the result of an earlier check of a checked list, e.g. before a reload, from the answers of the last day.
 * Undefined unless they cover every number and are applied to the list.
 *
 * @param isSkipping whether rows that are not registered are skipped
 */
async function earlierCheck(
  sheet: RecipientsSheet,
  gateway: string,
  isSkipping: boolean,
): Promise<ShownCheck | undefined> {
  const known = numberAnswers(gateway)
  let at = Number.POSITIVE_INFINITY
  const skipped = new Set<string>()
  for await (const { value, issues } of sheet.each('wrong'))
    if (value && issues.some(({ code }) => code === 'notRegistered')) skipped.add(value.number)
  let unregistered = skipped.size
  const recipients = await recipientsOf(sheet)
  for (const { number, to } of recipients) {
    const answer = known.get(number)
    if (!answer || (answer.registeredAs ?? number) !== to) return undefined
    if (isSkipping && !answer.isRegistered) return undefined
    at = Math.min(at, answer.at)
    if (!answer.isRegistered) unregistered += 1
  }
  if (recipients.length === 0) return undefined
  const registered = recipients.length + skipped.size - unregistered
  return { at, registered, unregistered, unanswered: 0 }
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
