import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetState } from '#tabular/protocol.ts'
import type { Problem, ProblemCode } from '#tabular/sheet-types.ts'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/** The number of rows named in a sentence, and of kinds shown before expanding. */
const named = 5
const open = 3

/** The problems of a sheet, one sentence per kind, with the spreadsheet's row numbers. */
export function SheetProblems({
  problems,
  counts,
}: {
  problems: readonly Problem[]
  counts: SheetState['problemCounts']
}) {
  const t = useText('sheet')
  const formats = useFormats()
  const codes = Object.keys(counts) as ProblemCode[]
  if (codes.length === 0) return null

  function sentence(code: ProblemCode): string {
    const ofCode = problems.filter((p) => p.code === code)
    const rows = [...new Set(ofCode.map((p) => p.row))]
    const count = code === 'noName' || code === 'sameName' ? rows.length : (counts[code] ?? 0)
    const first = rows.slice(0, named).map((row) => formats.number(row))
    const more = count - first.length
    const written =
      more > 0 ? t.andMore(first.join(', '), formats.number(more)) : formats.list(first)
    const words = t.problem[code]
    const names = ofCode.slice(0, named).map((p) => `“${p.name ?? ''}”`)
    const description = typeof words === 'string' ? words : words(names.join(', '))
    return t.problemIn(t.problemRows(count, written), description)
  }

  const items = codes.map((code) => <li key={code}>{sentence(code)}</li>)
  return (
    <Note kind="warning" title={t.problems(codes.length, formats.number(codes.length))}>
      <ul className={shared.anywhere}>{items.slice(0, open)}</ul>
      {items.length > open && (
        <details className={shared.afterSmall}>
          <summary style={{ width: 'fit-content', minHeight: 24 }}>
            {`+${formats.number(items.length - open)}`}
          </summary>
          <ul className={shared.anywhere}>{items.slice(open)}</ul>
        </details>
      )}
    </Note>
  )
}
