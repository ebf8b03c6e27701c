import { Box } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import tables from '#ui/table/table.module.css'
import { fieldWord, sideWord } from './change-words.ts'

/** Shows each value that a call changed, before and after; renders nothing if the log has none. */
export function CallChanges({ entry: { gateway, agent, changes } }: { entry: RequestLogEntry }) {
  const t = useText('activity')
  if (changes === undefined || changes.length === 0) return null
  return (
    <section>
      <Box component="h3" mb="xs" fz="14px" lh="20px" fw={600}>
        {t.changes}
      </Box>
      <table className={tables.table} aria-label={t.changes}>
        <thead>
          <tr>
            <th scope="col">{t.changed}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row" dir="auto" translate="no">
                {fieldWord(change, t)}
              </th>
              {change.field === 'password' ? (
                <td colSpan={2} className={shared.muted}>
                  {t.passwordSet}
                </td>
              ) : (
                <>
                  <td dir="auto" translate="no">
                    {sideWord(change, change.before, t)}
                  </td>
                  <td dir="auto" translate="no">
                    {sideWord(change, change.after, t)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {agent !== undefined && (
        <p>
          <Link to={{ page: 'edit-agent', gateway, id: agent }}>{t.openAgent}</Link>
        </p>
      )}
    </section>
  )
}
