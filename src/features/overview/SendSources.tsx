import { Box, Button, Flex } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import tables from '#ui/table/table.module.css'
import shared from '#ui/shared.module.css'
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
  const [params, setParams] = useSearchParams()
  const since = hours[0]?.from ?? 0
  const rows = params.get('sends') === 'all' ? sources : sources.slice(0, few)
  const showAll = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('sends', 'all')
        return after
      },
      { replace: true },
    )
  const groups = shownSendGroups(total)
  return (
    <Box component="section" miw={0} p="20px 0 8px" aria-labelledby="send-sources">
      <Flex wrap="wrap" align="baseline" gap="4px 8px" p="0 var(--gutter) 8px" c="var(--muted)">
        <h2 id="send-sources" className={`${shared.heading} ${shared.text}`}>
          {t.sources}
        </h2>
        {rows.length < sources.length && (
          <Button size="compact-xs" onClick={showAll}>
            {t.allSources}
          </Button>
        )}
      </Flex>
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
    </Box>
  )
}
