import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RepeatsNote } from '#job-ui/start/RepeatsNote.tsx'
import { readTemplate } from '#message/template/fill-template.ts'
import { columnKey } from '#message/template/placeholders.ts'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { NotedCell } from '#tabular/sheet-types.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import shared from '#ui/shared.module.css'
import parts from '#ui/parts.module.css'
import { Checklist } from './Checklist.tsx'
import classes from './CheckStep.module.css'
import { templateOf, type NewCampaignValues, type Step } from './new-campaign-values.ts'
import { useTotalsWords } from './row-words.ts'
import { RowPreview } from './RowPreview.tsx'

const RecipientsTable = late(
  () => import('./RecipientsTable.tsx').then((m) => m.RecipientsTable),
  ['campaigns', 'phone'],
  <WaitingRows rows={6} />,
)

/** The last step: a checklist and the table of recipients, beside a preview of each message. */
export function CheckStep({
  instance,
  list,
  unready,
  onStep,
}: {
  instance: string
  list: ListSheet
  /** Steps with missing or invalid fields. */
  unready: readonly Exclude<Step, 'check'>[]
  onStep: (step: Step) => void
}) {
  const t = useText('newCampaign').check
  const { step: names } = useText('newCampaign')
  const formats = useFormats()
  const words = useTotalsWords()
  // `all`, a verdict, or the preview, which is beside the others where there is room.
  const [rows, setRows] = useUrlWord('rows')
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const [at, setAt] = useState(0)
  const view = rows === undefined || (rows === 'preview' && !isNarrow) ? 'checklist' : rows
  const part = view === 'checklist' || view === 'preview' ? view : 'recipients'
  const { state, totals, isAwaited } = list
  const toCheck = (totals['check'] ?? 0) > 0 ? ` · ${words(totals, ['check']).join('')}` : ''
  const show = (to: string) => setRows(to === 'checklist' ? undefined : to)

  return (
    <div className={`${shared.fill} ${shared.shrink} ${classes.step}`}>
      <div className={`${shared.stack} ${shared.atStart} ${shared.shrink} ${classes.main}`}>
        {unready.map((step) => (
          <Note
            key={step}
            kind="warning"
            title={t.unready[step]}
            action={<Button onClick={() => onStep(step)}>{t.goTo(names[step])}</Button>}
          />
        ))}
        <RepeatsNote />
        <div>
          <SegmentedControl
            aria-label={t.view}
            className={parts.sideways}
            value={part}
            onChange={(to) => show(to === 'recipients' ? 'all' : to)}
            data={[
              { value: 'checklist', label: t.checklist },
              {
                value: 'recipients',
                label: isAwaited
                  ? t.recipients.title
                  : `${t.recipients.title} ${formats.number(state?.rowCount ?? 0)}${toCheck}`,
              },
              ...(isNarrow ? [{ value: 'preview' as const, label: t.preview }] : []),
            ]}
          />
        </div>
        {/* A running check and the number of the test stay. */}
        <div hidden={part !== 'checklist'} className={classes.part}>
          <Checklist
            instance={instance}
            list={list}
            isReady={unready.length === 0}
            onStep={onStep}
            onRows={(verdict) => show(verdict || 'all')}
          />
        </div>
        {part === 'recipients' && (
          <RecipientsTable
            list={list}
            filter={view === 'all' ? '' : view}
            onFilter={(verdict) => show(verdict || 'all')}
            onActive={setAt}
          />
        )}
      </div>
      {(!isNarrow || part === 'preview') && (
        <div className={`${shared.stack} ${shared.atStart} ${classes.preview}`}>
          <RowPreview list={list} at={at} onAt={setAt} />
          <div>
            <Button onClick={() => onStep('message')}>{t.editMessage}</Button>
          </div>
          <UnusualValues list={list} />
        </div>
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
      <h2 className={`${shared.body} ${shared.medium}`}>{t.title}</h2>
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
