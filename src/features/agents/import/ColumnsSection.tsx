import { Box, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { namesAgents, skippedLastName } from './column-targets.ts'
import { targetFields, type Target } from './import-setup.ts'
import type { ImportSheet } from './use-import.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './ColumnsSection.module.css'
import tables from '#ui/table/table.module.css'

/** The targets of a list's columns. Collapsed if all were recognised, so that the first rows are in view. */
export function ColumnsSection({ read }: { read: ImportSheet }) {
  const t = useText('import').columns
  const formats = useFormats()
  const { columns, targets } = read
  const imported = targets.filter((target) => target !== null).length
  const lastName = skippedLastName(columns, targets)
  const notes = [
    ...(targets.includes('email') ? [] : [[t.needEmail, t.needEmailText] as const]),
    ...(namesAgents(targets) ? [] : [[t.needName, t.needNameText] as const]),
    ...(lastName ? [[t.lastNameSkipped(lastName.name), t.lastNameSkippedText] as const] : []),
  ]
  const isIncomplete = notes.length > 0
  const [isOpen, setOpen] = useState(isIncomplete)
  // Stays open once the missing columns are chosen.
  if (isIncomplete && !isOpen) setOpen(true)
  return (
    <Section
      title={t.title}
      context={t.imported(imported, formats.number(imported), formats.number(columns.length))}
      action={
        !isIncomplete && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t.edit}
          </Button>
        )
      }
    >
      {isOpen && (
        <>
          <ColumnsTable read={read} />
          <Box component="p" m="8px 0 0" c="var(--muted)" fz="xs" lh="1rem">
            {t.help}
          </Box>
          {notes.map(([title, text]) => (
            <Note key={title} kind="warning" title={title}>
              <p>{text}</p>
            </Note>
          ))}
        </>
      )}
    </Section>
  )
}

function ColumnsTable({
  read: { columns, targets, instances, setTarget, summary },
}: {
  read: ImportSheet
}) {
  const t = useText('import').columns
  const isTarget = (text: string): text is Target => text !== ''
  const data = [
    { value: '', label: t.none },
    ...targetFields.map((value) => ({ value, label: t.target[value] })),
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
                  wrong={summary && (summary.problems.get(at) ?? 0)}
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
