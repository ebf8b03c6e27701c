import { Box, Button } from '@mantine/core'
import {
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { useDraft } from '#data/use-draft.ts'
import { keysOf } from '#domain/keys-of.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/note/DraftNote.tsx'
import { useIsNotConnected } from '#components/NotConnectedNote.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Note } from '#ui/note/Note.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { columnKey } from '#message/template/placeholders.ts'
import { useListedPeople } from '#data/do-not-contact.ts'
import { late } from '#ui/load/late.tsx'
import {
  useListSheet,
  ListChangedError,
  guessRecipientColumns,
  sentCount,
  skippedCount,
} from '#features/campaigns/recipients/list-sheet.ts'
import { fileKind } from '#message/template/template.ts'
import { fileToKeep } from '#message/file/attachment.ts'
import {
  draftScopes,
  emptyCampaign,
  fieldsOf,
  newCampaignSchema,
  setupOf,
  steps,
  type NewCampaignValues,
  type Step,
} from './new-campaign-values.ts'
import { useSheetCheck } from '#ui/sheet/use-sheet.ts'
import { Steps } from '#ui/Steps.tsx'
import { CampaignName } from './CampaignName.tsx'
import { RecipientsStep } from './RecipientsStep.tsx'
import { useTotalsWords } from './row-words.ts'
import { TemplateMenu } from '#message/template/TemplateMenu.tsx'
import shared from '#ui/shared.module.css'
import type { SheetRow } from '#tabular/sheet-types.ts'
import type { CampaignRow } from '#features/campaigns/campaign-plan.ts'
import { useStart, useStartJob } from '#job-ui/start/use-start-job.ts'
import type { Prepare } from '#jobs/work.ts'
import parts from '#ui/parts.module.css'

const MessageStep = late(
  () => import('./MessageStep.tsx').then((m) => m.MessageStep),
  ['messages', 'messageTemplates'],
  <WaitingForm />,
)
const PaceStep = late(
  () => import('./PaceStep.tsx').then((m) => m.PaceStep),
  ['campaigns'],
  <WaitingForm />,
)
const CheckStep = late(
  () => import('./CheckStep.tsx').then((m) => m.CheckStep),
  ['campaigns', 'messages', 'numberCheck', 'phone', 'sheet'],
  <WaitingForm />,
)
const UseTemplate = late(
  () => import('./UseTemplate.tsx').then((m) => m.UseTemplate),
  ['messageTemplates'],
)
const StartQuestion = late(
  () => import('./StartQuestion.tsx').then((m) => m.StartQuestion),
  ['campaigns', 'messages', 'phone'],
)

/** The work is loaded with the question that starts it. */
const prepareLater: Prepare<CampaignRow> = async (context) =>
  (await import('#features/campaigns/campaign-work.ts')).prepareCampaign(context)

const keptFile = (values: NewCampaignValues) => fileToKeep(values, fileKind(values))

/**
 * The four steps of one form.
 * @param header renders the page's header with the campaign's name, and its actions
 */
export function NewCampaignForm({
  instance,
  header,
}: {
  instance: string
  header: (name: ReactNode, actions: ReactNode) => ReactNode
}) {
  const { address } = useConnection()
  const scopes = draftScopes(address, instance)
  const t = useText('newCampaign')
  const formats = useFormats()
  const list = useListSheet(scopes.list, useListedPeople(instance))
  const { columns } = list
  // While the list is checked again, the last counts stay.
  const sent = sentCount(list.totals)
  const schema = useMemo(
    () => newCampaignSchema(new Set(columns.map(({ name }) => columnKey(name)))),
    [columns],
  )
  const form = useZodForm(schema, emptyCampaign)
  const draft = useDraft(form, scopes.values, { fileToKeep: keptFile })
  const isReading = draft.isReading || list.draft.isReading
  const { step, setStep, stepUrl } = useStep()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(search.get('template') ?? undefined)
  const content = useRef<HTMLElement>(null)
  useStepArrival(step, content)
  const [tried, setTried] = useState<readonly Step[]>([])
  const [asking, setAsking] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const seen = useSeen(step)
  const values = form.watch()

  // Column names set the columns' roles until the user chooses other ones.
  useEffect(() => {
    const names = columns.map(({ name }) => name)
    if (isReading || names.length === 0 || names.includes(form.getValues('numberColumn'))) return
    const options = { shouldDirty: true, shouldValidate: false }
    const found = guessRecipientColumns(columns)
    for (const field of keysOf(found)) form.setValue(field, found[field], options)
    form.clearErrors('numberColumn')
  }, [form, columns, isReading])

  // Which steps are complete, by the schema, as the user types.
  const broken = useMemo(() => {
    const issues = schema.safeParse(values).error?.issues ?? []
    return new Set(issues.map(({ path }) => String(path[0])))
  }, [schema, values])
  const isFilled = (one: Step) => fieldsOf[one].every((field) => !broken.has(field))
  const isWhole = (one: Step) => isFilled(one) && (one !== 'recipients' || sent > 0)
  // First once the columns are known: a message is complete only if the columns that it names exist.
  const setup = columns.length === 0 ? undefined : setupOf(values, isFilled('message'), list.listed)
  useSheetCheck(list.sheet, setup, true)

  const start = useStartJob(useStart(prepareLater), { opensPage: true })
  const [isWriting, setWriting] = useState(false)
  /** Saves the campaign, starts it and opens its page, which says why if it could not start. */
  async function save(agreed: number, why: (row: SheetRow) => string) {
    const { sheet } = list
    if (!sheet) return
    const key = await start.begin(
      async (handsOver) => {
        setWriting(true)
        const { saveCampaign } = await import('./save-campaign.ts')
        const campaign = { ...form.getValues(), title: name }
        return saveCampaign(address, instance, campaign, sheet, {
          agreed,
          why,
          listed: list.listed,
          handsOver,
        })
      },
      () => {
        draft.drop()
        list.draft.drop()
      },
    )
    if (!key) setWriting(false)
  }

  const unready = (['recipients', 'message', 'pace'] as const).filter(
    (one) => !isWhole(one) && !(one === 'recipients' && list.isAwaited),
  )
  const ready = unready.length === 0
  const isClosed = useIsNotConnected(instance)
  const shell = useText('shell').notConnected
  const unavailable = use(BlockedChanges)
  const blocked = unavailable ?? (isClosed ? shell.title(instance) : undefined)
  /** Resolves once the type of the chosen file is filled in. */
  const detected = useRef<Promise<void>>(undefined)
  const [isWaiting, setIsWaiting] = useState(false)

  // Where the button was pressed before the list was read or checked: it continues when that is done.
  const [waitsAt, setWaitsAt] = useState<Step>()
  const isLast = step === 'check'
  const isListAwaited =
    (step === 'recipients' && list.isReading) || (isLast && list.state?.check?.stage === 'checking')
  if (waitsAt !== undefined && waitsAt !== step) setWaitsAt(undefined)
  const continueNext = useEffectEvent(() => void next())
  useEffect(() => {
    if (waitsAt !== undefined && !isListAwaited) continueNext()
  }, [waitsAt, isListAwaited])

  async function next() {
    setWaitsAt(isListAwaited ? step : undefined)
    if (isListAwaited) return
    if (step === 'message') {
      setIsWaiting(true)
      await detected.current
      setIsWaiting(false)
    }
    setTried((all) => [...new Set([...all, step])])
    // The start time may have passed since its step.
    const checked = step === 'check' ? steps : [step]
    const valid = await form.trigger(
      checked.flatMap((one) => fieldsOf[one]),
      { shouldFocus: true },
    )
    const faulty = checked.find((one) =>
      fieldsOf[one].some((field) => form.getFieldState(field).invalid),
    )
    if (step !== 'check') {
      if (valid) setStep(steps[steps.indexOf(step) + 1] ?? 'check')
    } else if (valid && ready && blocked === undefined) setAsking(true)
    else setStep(faulty ?? unready[0] ?? step)
  }

  const isPast = broken.has('startsAt')
  const name =
    values.title ||
    (list.input.file?.name.replace(/\.[^.]*$/, '') ?? '') ||
    t.nameOf(formats.date(openedAt))
  const totals = useTotalsWords()(list.totals)
  const skipped = skippedCount(list.totals)
  const submitLabel = list.isAwaited
    ? t.checking
    : (values.startsLater ? t.scheduleWith : t.startWith)(sent, formats.number(sent))

  const head = header(
    columns.length > 0 && (
      <CampaignName
        name={name}
        onChange={(title) => form.setValue('title', title, { shouldDirty: true })}
      />
    ),
    step === 'message' && <TemplateMenu current={form.getValues} onChoose={setChosen} />,
  )
  if (isReading) return head
  return (
    <>
      {head}
      <Steps
        words={t}
        steps={steps}
        current={step}
        done={steps.filter((one) => one !== 'check' && seen.has(one) && isWhole(one))}
        href={stepUrl}
      />
      <FormProvider {...form}>
        <form
          className={`${shared.column} ${shared.grow}`}
          aria-label={t.title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void next()
          }}
        >
          <Box
            component="section"
            flex={1}
            p="var(--gutter)"
            ref={content}
            className={`${shared.stack} ${shared.atStart}`}
            aria-label={t.stepOf(
              formats.number(steps.indexOf(step) + 1),
              formats.number(steps.length),
              t.step[step],
            )}
            tabIndex={-1}
          >
            <DraftNote
              draft={{
                restoredAt: draft.restoredAt ?? list.draft.restoredAt,
                isChangedElsewhere: draft.isChangedElsewhere || list.draft.isChangedElsewhere,
                reload() {
                  list.draft.reload()
                  draft.reload()
                },
                startEmpty() {
                  list.draft.startEmpty()
                  draft.startEmpty()
                  setTried([])
                },
              }}
            />
            {chosen !== undefined && (
              <UseTemplate
                key={chosen}
                id={chosen}
                onClose={() => {
                  setChosen(undefined)
                  setSearch({ step }, { replace: true })
                }}
              />
            )}
            {values.from && (step === 'recipients' || step === 'message') && (
              <p className={`${shared.muted} ${shared.anywhere}`}>{t.from(values.from.name)}</p>
            )}
            <Suspense key={draft.turn} fallback={<WaitingForm />}>
              {step === 'recipients' && (
                <RecipientsStep list={list} missing={tried.includes('recipients')} />
              )}
              {step === 'message' && (
                <MessageStep
                  list={list}
                  onDetecting={(filled) => {
                    detected.current = filled
                  }}
                />
              )}
              {step === 'pace' && <PaceStep count={list.isAwaited ? undefined : sent} />}
              {isLast && (
                <CheckStep instance={instance} list={list} unready={unready} onStep={setStep} />
              )}
            </Suspense>
            {start.failed !== undefined && (
              <Note kind="bad" title={t.start.failed} takesFocus>
                <p>{t.start.failedText}</p>
                <p>{start.error instanceof ListChangedError ? t.start.changed : start.failed}</p>
              </Note>
            )}
          </Box>
          <div
            className={`${shared.wrap} ${shared.lineAbove} ${parts.dock}`}
            style={{
              zIndex: 2,
              alignItems: 'center',
              minHeight: '4rem',
              padding: '8px var(--gutter)',
            }}
          >
            <Box
              component="span"
              me="auto"
              c="var(--muted)"
              className={shared.notOnPhone}
              role="status"
            >
              {isWriting
                ? t.start.writing
                : isLast &&
                  !list.isAwaited &&
                  totals.length > 0 &&
                  t.check.areSkipped(skipped, formats.number(skipped), formats.list(totals))}
            </Box>
            {step !== 'recipients' && (
              <Button
                disabled={isWriting}
                onClick={() => setStep(steps[steps.indexOf(step) - 1] ?? 'recipients')}
              >
                {t.back}
              </Button>
            )}
            <Button
              type="submit"
              variant="filled"
              disabled={isLast && (!ready || list.isAwaited || isPast || blocked !== undefined)}
              title={isLast ? blocked : undefined}
              loading={isWaiting || waitsAt !== undefined || isWriting}
            >
              {isLast ? submitLabel : t.next}
            </Button>
          </div>
        </form>
        {asking && (
          <StartQuestion
            list={list}
            instance={instance}
            onStart={(count, why) => void save(count, why)}
            onClose={() => setAsking(false)}
          />
        )}
      </FormProvider>
    </>
  )
}

/** Returns the current step from the URL, and the URL of each step. */
function useStep() {
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  const step = steps.find((one) => one === search.get('step')) ?? 'recipients'
  const stepUrl = (to: Step) => `${path}?step=${to}`
  return { step, stepUrl, setStep: (to: Step) => navigate(stepUrl(to)) }
}

/** Returns the steps that were opened on this page: another one has defaults that nobody has seen. */
function useSeen(step: Step): ReadonlySet<Step> {
  const [seen, setSeen] = useState<ReadonlySet<Step>>(new Set())
  const at = steps.indexOf(step)
  if (steps.slice(0, at + 1).some((one) => !seen.has(one)))
    setSeen(new Set([...seen, ...steps.slice(0, at + 1)]))
  return seen
}

/** Sets the document title for the step; after Next and Back, focuses the step, so that its name is announced. */
function useStepArrival(step: Step, content: RefObject<HTMLElement | null>): void {
  const t = useText('newCampaign')
  const { product } = useText('core')
  const before = useRef(step)
  useEffect(() => {
    document.title = `${t.step[step]} · ${t.title} · ${product}`
  }, [t, product, step])
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // Keep the focus of users of the step list.
    if (document.activeElement?.closest('nav')) return
    content.current?.focus({ preventScroll: true })
    content.current?.scrollIntoView({ block: 'nearest' })
  }, [step, content])
}
