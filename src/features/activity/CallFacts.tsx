import { useFormats, useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './CallFacts.module.css'
import { millis } from './millis.ts'

/** Shows the time, duration, size and instance of a call. */
export function CallFacts({ entry }: { entry: RequestLogEntry }) {
  const t = useText('activity')
  const core = useText('core')
  const formats = useFormats()
  const { at, took, queued, sent, received, instance, by, about, who } = entry
  const facts = [
    { name: t.fact.time, value: `${formats.date(at)}, ${millis(formats, at)}` },
    {
      name: t.fact.took,
      value:
        took === undefined
          ? t.waits(formats.duration(queued))
          : t.took(formats.duration(took), formats.duration(queued)),
    },
    {
      name: t.fact.size,
      value:
        received === undefined
          ? t.sizeOut(formats.bytes(sent))
          : t.sizes(formats.bytes(sent), formats.bytes(received)),
    },
    { name: t.fact.instance, value: instance ?? core.none },
    { name: t.fact.by, value: who === undefined ? t.by[by] : `${who} (${t.by[by]})` },
    ...(about === undefined ? [] : [{ name: t.fact.about, value: about }]),
  ]
  return (
    <dl
      className={`${shared.lineBelow} ${shared.grid} ${shared.compact} ${parts.facts} ${classes.facts}`}
    >
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
