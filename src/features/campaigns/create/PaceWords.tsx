import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { estimate } from '#features/campaigns/pace/estimate.ts'
import { toPace } from '#features/campaigns/pace/to-pace.ts'
import { useNow } from '#ui/use-now.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'
import classes from './PaceStep.module.css'

/** What the pace means, in words: how often, how long, until when. */
export function PaceWords({ count }: { count: number }) {
  const t = useText('newCampaign').pace
  const words = usePaceWords()
  const { control } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const now = useNow()
  const pace = toPace(values)
  const comes = estimate(pace, count, now)
  return (
    <section className={classes.words} aria-label={t.means}>
      <p className={classes.first}>{words.gap(pace)}</p>
      {pace.concurrency > 1 && <p>{t.atOnce(pace.concurrency)}</p>}
      {pace.hours && <p>{words.hours(pace.hours)}</p>}
      <p className={classes.more}>
        {count === 0 ? t.noRecipients : words.takes(comes, count, now)}
      </p>
      <p className={classes.more}>{t.noBurst}</p>
    </section>
  )
}
