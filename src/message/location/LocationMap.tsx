import { Suspense } from 'react'
import { useTiles } from '#data/instances/use-tiles.ts'
import { late } from '#ui/load/late.tsx'

const MapPicker = late(() => import('./MapPicker.tsx').then((m) => m.MapPicker), ['composer'])

/** A map to choose coordinates on, if the deployment configures a tile server. */
export function LocationMap() {
  const tiles = useTiles()
  return <Suspense fallback={null}>{tiles && <MapPicker tiles={tiles} />}</Suspense>
}
