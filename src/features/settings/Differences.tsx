import { Box, Flex } from '@mantine/core'
import { useId } from 'react'
import type { Difference } from '#data/instance-settings.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import tables from '#ui/table/table.module.css'
import { useSettingWords } from '#data/use-setting-words.ts'

/** The unsaved changes: the values on the gateway, and the new ones. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useText('settings').diff
  const { label, value } = useSettingWords()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Flex align="baseline" gap="xs" p="16px var(--gutter) 8px">
        <h2 id={id} className={shared.heading}>
          {t.title}
        </h2>
        {differences.length > 0 && (
          <span className={shared.muted}>{t.changes(differences.length)}</span>
        )}
      </Flex>
      {differences.length === 0 ? (
        <Box component="p" p="0 var(--gutter) 12px" c="var(--muted)" fz="13px">
          {t.none}
        </Box>
      ) : (
        <>
          <table className={`${tables.table} ${tables.toEdges}`}>
            <thead>
              <tr>
                <th scope="col">{t.setting}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={one.name}>
                  <th scope="row">{label(one.name)}</th>
                  <td className={shared.secondary}>{value(one.before)}</td>
                  <td className={shared.strong} style={{ background: 'var(--warn-bg)' }}>
                    {value(one.after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Box component="p" p="12px var(--gutter)" c="var(--muted)" fz="13px">
            {t.thenRead}
          </Box>
        </>
      )}
    </section>
  )
}
