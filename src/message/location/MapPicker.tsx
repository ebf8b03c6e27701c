import { Flex } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Tiles } from '#data/instances/use-tiles.ts'
import { useText } from '#i18n/locale.tsx'
import { readDecimal } from '#domain/rules.ts'
import type { LocationValues } from '#message/send-requests.ts'
import shared from '#ui/shared.module.css'
import classes from './MapPicker.module.css'
import { createLeafletMap, type LeafletMap } from './leaflet-map.ts'

/**
 * A map: a click sets the coordinates, and the marker can be dragged. It follows the fields, which remain the keyboard
 * alternative. The tiles come only from the server that the deployment configures.
 */
export function MapPicker({ tiles }: { tiles: Tiles }) {
  const t = useText('composer').map
  const { control, setValue } = useFormContext<LocationValues>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const id = useId()

  useEffect(() => {
    if (!element.current) return undefined
    const options = { shouldDirty: true, shouldValidate: true }
    const words = { mark: t.mark, zoomIn: t.zoomIn, zoomOut: t.zoomOut }
    const leafletMap = createLeafletMap(element.current, tiles.url, words, (at) => {
      setValue('latitude', String(at.latitude), options)
      setValue('longitude', String(at.longitude), options)
    })
    map.current = leafletMap
    return () => {
      map.current = undefined
      leafletMap.remove()
    }
  }, [tiles.url, setValue, t])

  useEffect(() => {
    map.current?.show({ latitude: readDecimal(latitude), longitude: readDecimal(longitude) })
  }, [latitude, longitude, tiles.url, setValue, t])

  return (
    <div>
      <div
        ref={element}
        role="region"
        aria-label={t.label}
        aria-describedby={id}
        className={classes.map}
      />
      <Flex
        id={id}
        wrap="wrap"
        justify="space-between"
        gap="0 16px"
        mt="4px"
        c="var(--muted)"
        className={shared.small}
      >
        <span>{t.help}</span>
        <span>{tiles.attribution || new URL(tiles.url).host}</span>
      </Flex>
    </div>
  )
}
