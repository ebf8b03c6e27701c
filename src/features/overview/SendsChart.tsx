import { useFormats, useText } from '#i18n/locale.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { Link } from '#ui/Link.tsx'
import { useLocation } from 'wouter'
import { pathTo } from '#paths'
import classes from './charts.module.css'
import { sendTones, shownSendGroups, sumOf, type SendsOfDay } from './sends-of-day.ts'
import shared from '#ui/shared.module.css'
import { searchOfHour } from './use-sends.ts'

/** Sends of the last 24 hours, by hour and outcome. */
export function SendsChart({ sends, failed }: { sends: SendsOfDay | undefined; failed: boolean }) {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [, navigate] = useLocation()
  const hours = sends?.hours ?? []
  const groups = shownSendGroups(sends?.total)
  const first = hours[0]
  const isEmpty = sends !== undefined && sumOf(sends.total) === 0
  return (
    <div className={classes.chart}>
      <BarChart
        tall
        title={t.perHour}
        onOpen={({ key }) =>
          navigate(`${pathTo({ page: 'activity', gateway })}?${searchOfHour(Number(key))}`)
        }
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
            hours.toReversed().map((hour) => [
              <Link
                key="hour"
                to={{ page: 'activity', gateway }}
                search={searchOfHour(hour.from)}
                aria-label={t.openHour(formats.time(hour.from))}
              >
                {formats.time(hour.from)}
              </Link>,
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
