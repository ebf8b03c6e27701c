import { Box, Flex } from '@mantine/core'
import { useId } from 'react'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import tables from '#ui/table/table.module.css'
import { idOf, type Change, type Field, type Resource } from './resource.ts'

/** Returns the function that describes a value: unknown, empty, on, off, or in the resource's own words. */
export function useValueWords<V extends object>({ words }: Pick<Resource<V>, 'words'>) {
  const t = useText('change').value
  return (field: Field<V>, value: unknown): string => {
    if (value === null) return t.unknown
    if (value === undefined) return t.none
    if (value === '' || (Array.isArray(value) && value.length === 0)) return t.empty
    if (typeof value === 'boolean') return value ? t.on : t.off
    return words(field, value)
  }
}

/** The unsaved changes: the values on the gateway, and the new ones. Of lists, only what is removed and added. */
export function ChangeReview<V extends object>({
  resource,
  changes,
}: {
  resource: Resource<V>
  changes: readonly Change<V>[]
}) {
  const t = useText('change').review
  const words = useValueWords(resource)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Flex align="baseline" gap="xs" p="16px var(--gutter) 8px">
        <h2 id={id} className={shared.heading}>
          {changes.length === 0 ? t.untouched : t.title}
        </h2>
        {changes.length > 0 && <span className={shared.muted}>{t.changes(changes.length)}</span>}
      </Flex>
      {changes.length > 0 && (
        <table className={`${tables.table} ${tables.toEdges}`}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, key, before, after }) => (
              <tr key={idOf({ field, key })}>
                <th scope="row">{resource.label(field, key)}</th>
                <td className={`${shared.secondary} ${shared.anywhere}`}>
                  {Array.isArray(before) && Array.isArray(after)
                    ? marked('−', without(before, after))
                    : words(field, before)}
                </td>
                <td
                  className={`${shared.strong} ${shared.anywhere}`}
                  style={{ background: 'var(--warn-bg)' }}
                >
                  {Array.isArray(before) && Array.isArray(after)
                    ? marked('+', without(after, before))
                    : words(field, after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Box component="p" p="0 var(--gutter) 12px" mt="sm" c="var(--muted)" fz="0.8125rem">
        {changes.length === 0 ? t.none : t.thenRead}
      </Box>
    </section>
  )
}

const without = (all: unknown[], others: unknown[]) => all.filter((one) => !others.includes(one))
const marked = (sign: string, names: unknown[]) =>
  names.map((name) => `${sign} ${String(name)}`).join(', ')
