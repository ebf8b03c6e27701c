import { Button } from '@mantine/core'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import tables from '#ui/table/table.module.css'
import shared from '#ui/shared.module.css'
import { useUrlWord } from '#ui/use-url-word.ts'
import { OverviewSection } from './OverviewSection.tsx'
import classes from './tables.module.css'
import { shownSendGroups, type SendsOfDay } from './sends-of-day.ts'
import { linkOfSource } from './use-send-links.ts'

/** The classes of counts that need attention. */
const tones: Partial<Record<string, string>> = { refused: shared.bad, unknown: shared.warning }

/** Rows that are shown until the user expands the list. */
const few = 5

/**
 * Lists the sources of sends; each number links to its list. With `sends=all` in the URL all of them, else the first
 * few.
 */
export function SendSources({ sends: { sources, hours, total } }: { sends: SendsOfDay }) {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [shown, setSends] = useUrlWord('sends')
  const since = hours[0]?.from ?? 0
  const rows = shown === 'all' ? sources : sources.slice(0, few)
  const groups = shownSendGroups(total)
  return (
    <OverviewSection
      id="send-sources"
      title={t.sources}
      beside={
        rows.length < sources.length && (
          <Button size="compact-xs" onClick={() => setSends('all')}>
            {t.allSources}
          </Button>
        )
      }
    >
      <table className={`${tables.table} ${tables.lines} ${tables.toEdges} ${classes.sources}`}>
        <thead>
          <tr>
            <th scope="col">{t.source}</th>
            {groups.map((one) => (
              <th key={one} scope="col" className={classes.right}>
                {t.outcome[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((source) => {
            const { instance, campaign, counts } = source
            const whole = linkOfSource(gateway, source, undefined, since)
            return (
              <tr key={campaign?.id ?? instance}>
                <th scope="row">
                  <Link
                    plain
                    className={`${shared.text} ${shared.quietLink}`}
                    to={whole.to}
                    search={whole.search}
                  >
                    {campaign?.name ?? t.single}
                  </Link>{' '}
                  <span
                    className={`${shared.muted} ${shared.mono} ${shared.block} ${shared.truncate}`}
                  >
                    {instance}
                  </span>
                </th>
                {groups.map((one) => {
                  const link = linkOfSource(gateway, source, one, since)
                  const n = formats.number(counts[one])
                  return (
                    <td key={one} className={classes.right}>
                      {counts[one] === 0 ? (
                        '–'
                      ) : (
                        <Link
                          plain
                          className={`${shared.quietLink} ${classes.count} ${tones[one] ?? ''}`}
                          to={link.to}
                          search={link.search}
                          aria-label={t.sendsOf(n, t.outcome[one])}
                        >
                          {n}
                        </Link>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </OverviewSection>
  )
}
