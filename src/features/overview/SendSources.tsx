import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './tables.module.css'
import { sendGroups, type SendSource } from './sends-of-day.ts'
import { placeOfSource } from './use-send-links.ts'

/** Rows that are shown until a person asks for this list. */
const few = 5

/** Where sends went from; each number leads to its list. The URL's `sends` narrows it to those with such an outcome. */
export function SendSources({ sources }: { sources: readonly SendSource[] }) {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [params, setParams] = useSearchParams()
  const asked = params.get('sends')
  const group = sendGroups.find((one) => one === asked)
  const fitting = group ? sources.filter(({ counts }) => counts[group] > 0) : sources
  const rows = asked === null ? fitting.slice(0, few) : fitting
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked === null) return
    head.current?.scrollIntoView({ block: 'nearest' })
    head.current?.focus()
  }, [asked])
  const show = (value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete('sends')
        else after.set('sends', value)
        return after
      },
      { replace: true },
    )
  return (
    <section className={classes.section} aria-labelledby="send-sources">
      <div className={classes.head}>
        <h2 id="send-sources" ref={head} tabIndex={-1}>
          {t.sources}
        </h2>
        {group && <span>{t.sourcesOf(t.outcome[group])}</span>}
        {(rows.length < sources.length || group) && (
          <Button size="compact-xs" onClick={() => show('all')}>
            {t.allSources}
          </Button>
        )}
      </div>
      <table className={`${classes.table} ${classes.sources}`}>
        <thead>
          <tr>
            <th scope="col">{t.source}</th>
            {sendGroups.map((one) => (
              <th key={one} scope="col" className={classes.right}>
                {t.outcome[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((source) => {
            const { instance, campaign, counts } = source
            const whole = placeOfSource(gateway, source, undefined)
            return (
              <tr key={campaign?.id ?? instance}>
                <th scope="row">
                  <Link plain className={classes.name ?? ''} to={whole.to} search={whole.search}>
                    {campaign?.name ?? t.single}
                  </Link>{' '}
                  <span className={classes.mono}>{instance}</span>
                </th>
                {sendGroups.map((one) => {
                  const link = placeOfSource(gateway, source, one)
                  const n = formats.number(counts[one])
                  return (
                    <td key={one} className={classes.right} data-group={one}>
                      {counts[one] === 0 ? (
                        '–'
                      ) : (
                        <Link
                          plain
                          className={classes.count ?? ''}
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
    </section>
  )
}
