import { Suspense } from 'react'
import { useTiles } from '#data/use-tiles.ts'
import { beside } from './beside.tsx'

const MapPicker = beside(() => import('./MapPicker.tsx').then((m) => m.MapPicker), ['composer'])

/** A map to choose coordinates on, if the deployment configures a tile server. */
export function LocationMap() {
  const tiles = useTiles()
  return <Suspense fallback={null}>{tiles && <MapPicker tiles={tiles} />}</Suspense>
}
