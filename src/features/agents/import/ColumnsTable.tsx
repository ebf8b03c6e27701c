import { NativeSelect } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Target } from './import-setup.ts'
import type { ImportSheet } from './use-import-sheet.ts'
import classes from './ColumnsTable.module.css'

const fields = ['name', 'email', 'phone', 'password', 'permissions', 'instance', 'level'] as const

/** Each column of the list, what stands in it, and what it goes to. */
export function ColumnsTable({ columns, targets, instances, setTarget }: ImportSheet) {
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
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.inFile}</th>
            <th scope="col">{t.first}</th>
            <th scope="col">{t.goesTo}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, example }, at) => (
            <tr key={name} data-left-out={targets[at] === null || undefined}>
              <th scope="row" className={classes.name} title={name} dir="auto">
                {name}
              </th>
              <td className={classes.example} dir="auto">
                {targets[at] === 'password' && example !== '' ? (
                  <span aria-label={t.hidden}>••••••••</span>
                ) : (
                  example
                )}
              </td>
              <td className={classes.target}>
                <span className={classes.arrow}>
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
