import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import classes from './Mends.module.css'
import { originSettings, places, products, type Place } from './settings.ts'

/** How a gateway is made to allow the origin of this page, where it is set. */
export function AllowOrigin({ address }: { address: string }) {
  const t = useText('gateway')
  const names: Record<Place, string> = { headers: t.headers, ...products }
  const [place, setPlace] = useState<Place>('headers')
  return (
    <div className={classes.places}>
      <SegmentedControl
        aria-label={t.mendIn}
        value={place}
        onChange={setPlace}
        data={places.map((value) => ({ value, label: names[value] }))}
      />
      <CodeBlock label={names[place]}>
        {originSettings(place, address, globalThis.location.origin)}
      </CodeBlock>
    </div>
  )
}
