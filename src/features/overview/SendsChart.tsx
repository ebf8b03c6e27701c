import { useFormats, useText } from '#i18n/locale.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import classes from './charts.module.css'
import { sendTones, shownSendGroups, sumOf, type SendsOfDay } from './sends-of-day.ts'
import shared from '#ui/shared.module.css'

/** Sends of the last 24 hours, by hour and outcome. */
export function SendsChart({ sends, failed }: { sends: SendsOfDay | undefined; failed: boolean }) {
  const t = useText('overview')
  const formats = useFormats()
  const hours = sends?.hours ?? []
  const groups = shownSendGroups(sends?.total)
  const first = hours[0]
  const isEmpty = sends !== undefined && sumOf(sends.total) === 0
  return (
    <div className={classes.chart}>
      <BarChart
        tall
        title={`${t.perHour}, ${t.last24}`}
        asTable={t.asTable}
        asBars={t.asBars}
        least={24}
        bars={hours.map((hour) => ({
          key: hour.from,
          parts: groups.map((group) => ({ tone: sendTones[group], value: hour[group] })),
          title: [
            formats.time(hour.from),
            ...groups
              .filter((group) => hour[group] > 0)
              .map((group) => t.outcomes[group](hour[group], formats.number(hour[group]))),
          ].join(', '),
        }))}
        table={{
          heads: [t.hour, ...groups.map((group) => t.outcome[group])],
          rows: () =>
            hours
              .toReversed()
              .map((hour) => [
                formats.time(hour.from),
                ...groups.map((group) => formats.number(hour[group])),
              ]),
        }}
        aside={
          <span className={`${shared.notOnPhone} ${classes.legend}`} aria-hidden>
            {groups.map((group) => (
              <span key={group} data-tone={sendTones[group]}>
                {t.outcome[group]}
              </span>
            ))}
          </span>
        }
        foot={[
          first && formats.time(first.from),
          failed ? t.sendsFailed : isEmpty ? t.noSends : undefined,
          first && t.nowMark,
        ]}
      />
    </div>
  )
}
