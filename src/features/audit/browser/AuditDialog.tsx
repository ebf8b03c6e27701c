import { useText, useFormats } from '#i18n/locale.tsx'
import type { AuditEntry } from '#local/agent-audit.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import tables from '#ui/table/table.module.css'
import { fieldWord, sideWord } from './change-words.ts'
import { OutcomeWord } from './OutcomeWord.tsx'

/** Shows one change in full: every field before and after. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useText('audit')
  const formats = useFormats()
  const { gateway, agentId, changes, reason } = entry
  const facts = [
    { name: t.column.outcome, value: <OutcomeWord outcome={entry.outcome} /> },
    { name: t.at, value: formats.exact(entry.at) },
    { name: t.column.who, value: entry.who || t.nobody },
    { name: t.column.act, value: t.act[entry.act] },
    { name: t.how, value: t.from[entry.from] },
    { name: t.field.email, value: entry.email },
    ...(agentId === undefined ? [] : [{ name: t.id, value: agentId }]),
    ...(reason === undefined || reason === '' ? [] : [{ name: t.reason, value: reason }]),
  ]
  return (
    <Dialog title={entry.name || entry.email} onClose={onClose}>
      <div className={shared.stack}>
        <Facts facts={facts} />
        {entry.outcome === 'unknown' && <p>{t.unknownText}</p>}
        <table className={tables.table} aria-label={t.column.changes}>
          <thead>
            <tr>
              <th scope="col">{t.column.act}</th>
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
        {agentId !== undefined && (
          <p>
            <Link to={{ page: 'edit-agent', gateway, id: agentId }}>{t.openAgent}</Link>
          </p>
        )}
      </div>
    </Dialog>
  )
}
