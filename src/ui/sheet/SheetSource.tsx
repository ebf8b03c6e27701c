import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { SheetState } from '#tabular/sheet-types.ts'
import { FileBox } from '#ui/file/FileBox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { useFileArrivals } from '#ui/file/use-file-arrivals.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { noSheet, type SheetInput } from './use-sheet.ts'
import { FoundFormat, SheetProblems, WorkbookParts } from './FoundFormat.tsx'
import shared from '#ui/shared.module.css'
import classes from './SheetSource.module.css'

interface SheetSourceProps {
  label: string
  value: SheetInput
  onChange: (value: SheetInput) => void
  state: SheetState | undefined
  placeholder?: string
  /** Replaces the help while something is missing here. */
  error?: ReactNode
}

/** Accepts a spreadsheet as a file or pasted text, and shows its detected format and its problems. */
export function SheetSource(props: SheetSourceProps) {
  const { label, value, onChange, state, placeholder, error } = props
  const t = useText('sheet')
  const core = useText('core')
  const id = useId()
  const change = (part: Partial<SheetInput>) =>
    onChange({ ...value, choice: {}, edits: [], ...part })
  useFileArrivals((file) => change({ source: 'file', file }))

  // While it is parsed again, the previous format stays: a select does not lose the focus.
  const [known, setKnown] = useState<{ state: SheetState | undefined; file: File | null }>()
  if (state !== known?.state && (state?.format || state?.refusal !== undefined))
    setKnown({ state, file: value.file })
  const hasSource = value.source === 'file' ? value.file !== null : value.text.trim() !== ''
  const isKnown = value.source === 'text' || known?.file === value.file
  const shown = hasSource && isKnown ? known?.state : undefined
  const isOpening =
    value.source === 'file' && hasSource && !state?.format && state?.refusal === undefined
  const remove = () => onChange({ ...noSheet, text: value.text })

  return (
    <div role="group" aria-label={label} className={`${shared.column} ${classes.source}`}>
      <SegmentedControl
        aria-label={t.source.kind}
        value={value.source}
        onChange={(source) => change({ source })}
        data={[
          { value: 'file', label: t.source.file },
          { value: 'text', label: t.source.text },
        ]}
      />
      {value.source === 'file' ? (
        <FileBox
          label={label}
          describedBy={id}
          // Systems disagree on the type of CSV files: the bytes decide.
          accept=".csv,.tsv,.txt,.tab,.xlsx,.vcf,text/csv,text/tab-separated-values,text/plain,text/vcard"
          file={value.file ?? undefined}
          look={<Icon of={IconFileSpreadsheet} />}
          words={t.source}
          onChoose={(file) => change({ file })}
          onRemove={remove}
        />
      ) : (
        <TextArea
          label={t.source.list}
          rows={6}
          spellCheck={false}
          // A list may have passwords, and browsers write fields with autocompletion to disk.
          autoComplete="off"
          placeholder={placeholder}
          aria-describedby={id}
          classNames={{ input: classes.list ?? '' }}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value, edits: [] })}
        />
      )}
      <p
        id={id}
        role={isOpening ? 'status' : undefined}
        className={`${shared.small} ${error === undefined ? shared.muted : shared.bad}`}
        style={{ marginTop: -4 }}
      >
        {isOpening ? (
          <>
            <span>{/\.xls[xm]$/i.test(value.file?.name ?? '') ? t.opening : t.openingFile}</span>{' '}
            <button
              type="button"
              className={`${shared.bareButton} ${shared.text} ${shared.underlined}`}
              onClick={remove}
            >
              {core.action.cancel}
            </button>
          </>
        ) : (
          (error ??
          (value.source === 'text'
            ? t.source.listHelp
            : value.file
              ? t.source.another
              : t.source.help))
        )}
      </p>
      {shown?.refusal === undefined ? (
        shown && (
          <>
            <FoundFormat
              state={state?.format ? state : shown}
              chosen={value.choice}
              text={value.source === 'text'}
              onChoose={(choice) => change({ choice })}
            />
            <WorkbookParts
              format={(state?.format ? state : shown).format}
              value={value}
              onChange={onChange}
            />
            <SheetProblems problems={shown.problems} counts={shown.problemCounts} />
          </>
        )
      ) : (
        <Note kind="bad" title={t.refusal[shown.refusal].title}>
          <p>{t.refusal[shown.refusal].text}</p>
          {shown.failure !== undefined && <p>{shown.failure}</p>}
        </Note>
      )}
    </div>
  )
}
