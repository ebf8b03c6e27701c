import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { SegmentedBar } from '#ui/chart/SegmentedBar.tsx'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import tables from '#ui/table/table.module.css'
import shared from '#ui/shared.module.css'
import { OverviewSection } from './OverviewSection.tsx'
import classes from './tables.module.css'

/** The campaigns that are running or paused. */
export function CampaignsNow({ campaigns }: { campaigns: readonly JobRecord[] }) {
  const t = useText('overview')
  const formats = useFormats()
  const open = campaigns.filter(({ state }) => state === 'running' || state === 'paused')
  return (
    <OverviewSection
      id="campaigns-now"
      title={t.campaigns}
      beside={open.length > 0 && <span>{formats.number(open.length)}</span>}
    >
      {open.length === 0 ? (
        <p className={shared.muted} style={{ padding: '8px var(--gutter) 16px' }}>
          {t.noCampaigns}
        </p>
      ) : (
        <table className={`${tables.table} ${tables.lines} ${tables.toEdges} ${classes.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col" style={{ width: '26%' }}>
                {t.progress}
              </th>
              <th scope="col" className={classes.right} style={{ width: '8rem' }}>
                {t.done}
              </th>
              <th scope="col" className={classes.right} style={{ width: '9rem' }}>
                {t.column.state}
              </th>
            </tr>
          </thead>
          <tbody>
            {open.map((job) => (
              <Row key={job.id} job={job} />
            ))}
          </tbody>
        </table>
      )}
      <p className={shared.muted} style={{ padding: '8px var(--gutter) 16px' }}>
        {t.counted}
      </p>
    </OverviewSection>
  )
}

function Row({ job }: { job: JobRecord }) {
  const t = useText('overview')
  const formats = useFormats()
  const { gateway, instance, id, name, counts, total, state, why } = job
  const accepted = (counts.accepted ?? 0) + (counts.arrived ?? 0)
  const refused = (counts.refused ?? 0) + (counts.skipped ?? 0) + (counts['not-arrived'] ?? 0)
  const unknown = counts.unknown ?? 0
  const done = accepted + refused + unknown
  const needs = unknown > 0 || (state === 'paused' && why !== undefined && why.kind !== 'person')
  return (
    <tr>
      <td data-phone="first" title={`${name}\n${instance}`}>
        <Link
          plain
          className={`${shared.text} ${shared.quietLink}`}
          to={{ page: 'job', gateway, id }}
        >
          {name}
        </Link>
      </td>
      <td data-phone="wide">
        <SegmentedBar
          parts={[
            { tone: 'ok', count: accepted },
            { tone: 'bad', count: refused },
            { tone: 'warn', count: unknown },
            { tone: 'none', count: Math.max(0, total - done) },
          ]}
        />
      </td>
      <td className={classes.right}>{`${formats.number(done)} / ${formats.number(total)}`}</td>
      <td className={classes.right} data-phone="end">
        <State kind={needs ? 'unknown' : state === 'running' ? 'running' : 'off'}>
          {needs ? t.needsYou : state === 'running' ? t.running : t.paused}
        </State>
      </td>
    </tr>
  )
}
