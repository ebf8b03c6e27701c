import { useText } from '#i18n/locale.tsx'
import classes from './Connection.module.css'

/** What a person does on the phone; `by` says whether a code is scanned or typed. */
export function PhoneSteps({ by }: { by: 'scan' | 'type' }) {
  const t = useText('connection').steps
  return (
    <div className={classes.steps}>
      <h3>{t.title}</h3>
      <ol>
        <li>{t.app}</li>
        <li>
          <Words of={t.menu} />
        </li>
        <li>
          <Words of={t.link} />
        </li>
        <li>{by === 'scan' ? t.scan : <Words of={t.type} />}</li>
      </ol>
    </div>
  )
}

/** Words of the interface, every second one bold: what stands on the phone's buttons. */
const Words = ({ of }: { of: readonly string[] }) =>
  of.map((part, at) => (at % 2 === 1 ? <strong key={part}>{part}</strong> : part))
