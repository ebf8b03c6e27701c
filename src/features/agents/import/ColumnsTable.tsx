import { NativeSelect } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/note/State.tsx'
import type { Target } from './import-setup.ts'
import type { ImportSheet } from './use-import-sheet.ts'
import type { ImportSummary } from './use-import-summary.ts'
import shared from '#ui/shared.module.css'
import classes from './ColumnsTable.module.css'
import tables from '#ui/table/table.module.css'

const fields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'permissions',
  'instance',
  'level',
] as const

/** Each column of the list, its sample values, and its target. */
export function ColumnsTable({
  read: { columns, targets, instances, setTarget },
  problems,
}: {
  read: ImportSheet
  /** Undefined until the rows are checked. */
  problems: ImportSummary['problems'] | undefined
}) {
  const t = useText('import').columns
  const isTarget = (text: string): text is Target => text !== ''
  const data = [
    { value: '', label: t.none },
    ...fields.map((value) => ({ value, label: t.target[value] })),
    {
      group: t.levels,
      items: instances.map(({ id, name }) => ({ value: `at:${id}`, label: t.levelAt(name || id) })),
    },
  ]
  return (
    <div className={classes.scroller}>
      <table className={`${tables.table} ${tables.lines} ${tables.cards} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t.inFile}</th>
            <th scope="col">{t.first}</th>
            <th scope="col" className={classes.aim}>
              {t.goesTo}
            </th>
            <th scope="col">{t.check}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, example }, at) => (
            <tr key={name}>
              <th
                scope="row"
                className={targets[at] === null ? shared.muted : undefined}
                title={name}
                dir="auto"
                translate="no"
              >
                {name}
              </th>
              <td className={`${shared.secondary} ${shared.compact}`} dir="auto" translate="no">
                {targets[at] === 'password' && example !== '' ? (
                  <span aria-label={t.hidden}>••••••••</span>
                ) : (
                  example
                )}
              </td>
              <td className={`${shared.row} ${classes.target}`}>
                <span className={`${shared.inlineRow} ${shared.muted} ${shared.notOnPhone}`}>
                  <Icon of={IconArrowRight} />
                </span>
                <NativeSelect
                  size="xs"
                  aria-label={t.goesToOf(name)}
                  value={targets[at] ?? ''}
                  onChange={({ target: { value } }) =>
                    setTarget(at, isTarget(value) ? value : null)
                  }
                  data={data}
                />
              </td>
              <td className={`${shared.noWrap} ${classes.check}`}>
                <Check
                  isSkipped={targets[at] === null}
                  wrong={problems && (problems.get(at) ?? 0)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The result of checking a column; `wrong` is undefined until the check completes. */
function Check({ isSkipped, wrong }: { isSkipped: boolean; wrong: number | undefined }) {
  const t = useText('import').columns
  const formats = useFormats()
  if (isSkipped) return <State kind="off">{t.leftOut}</State>
  if (wrong === undefined) return null
  if (wrong === 0) return <State kind="ok">{t.usable}</State>
  return <State kind="warning">{t.wrong(wrong, formats.number(wrong))}</State>
}
