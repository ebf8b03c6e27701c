import { readAuditExport, type AuditQuery } from '#client/auth/audit.ts'
import { recordsOf } from '#tabular/csv-records.ts'
import { unguardFormula } from '#tabular/formula-guard.ts'
import { tableFile } from '#tabular/table-file.ts'

/** Returns every matching entry of the server's audit log as XLSX. @throws AuthRequestError */
export async function auditWorkbook(gateway: string, query: AuditQuery): Promise<Blob> {
  const text = await readAuditExport(gateway, query)
  const [heads = [], ...rows] = recordsOf(text.replace(/^\uFEFF/, ''), ',', true)
    .filter(({ blank }) => !blank)
    .map(({ cells }) => cells.map(unguardFormula))
  return tableFile('xlsx', { heads, rows })
}
