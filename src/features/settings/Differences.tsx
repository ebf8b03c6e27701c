import { Flex } from '@mantine/core'
import { useId } from 'react'
import type { Difference } from '#data/instance-settings.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './Differences.module.css'
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
          <span className={classes.count}>{t.changes(differences.length)}</span>
        )}
      </Flex>
      {differences.length === 0 ? (
        <p className={classes.none}>{t.none}</p>
      ) : (
        <>
          <table className={classes.table}>
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
                  <td>{value(one.before)}</td>
                  <td className={classes.after}>{value(one.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.then}>{t.thenRead}</p>
        </>
      )}
    </section>
  )
}
