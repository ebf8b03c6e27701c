import { Flex } from '@mantine/core'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Tiles } from '#data/instances/use-tiles.ts'
import { useText } from '#i18n/locale.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Coordinates } from '#domain/location-text.ts'
import { readDecimal } from '#domain/rules.ts'
import type { LocationValues } from '#message/send-requests.ts'
import shared from '#ui/shared.module.css'
import classes from './MapPicker.module.css'

/** A map to pick coordinates by mouse. The tiles come only from the server that the deployment configures. */
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
    const leafletMap = createLeafletMap(element.current, tiles.url, t, (at) => {
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

/** A map on the page, with a marker. */
interface LeafletMap {
  /** Moves the marker; hides it if the coordinates are invalid. */
  readonly show: (at: Coordinates) => void
  readonly remove: () => void
}

/** The zoom levels for a given point, and for the initial view without one. */
const near = 15
const far = 1
/** Six decimals are about 10 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Creates a map in an element; calls `onPick` with the position of a click or of the dragged marker. */
function createLeafletMap(
  element: HTMLElement,
  url: string,
  words: Catalogue['composer']['map'],
  onPick: (at: Coordinates) => void,
): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    // The attribution is rendered as text below the map: a deployment's configuration is never written as HTML.
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page, not the map.
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  }).setView([0, 0], far)
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  L.tileLayer(url, { maxZoom: 19, referrerPolicy: 'no-referrer' }).addTo(map)
  const icon = L.divIcon({
    className: classes.mark ?? '',
    iconSize: [24, 24],
    iconAnchor: [12, 12],
  })
  const mark = L.marker([0, 0], { draggable: true, keyboard: false, icon, title: words.mark })

  // A position picked on the map is already visible: the map does not move.
  let picked: Coordinates | undefined
  const pick = (at: L.LatLng) => {
    const { lat, lng } = at.wrap()
    picked = { latitude: rounded(Math.max(-90, Math.min(90, lat))), longitude: rounded(lng) }
    onPick(picked)
  }
  map.on('click', ({ latlng }) => pick(latlng))
  mark.on('dragend', () => pick(mark.getLatLng()))

  return {
    show(at) {
      if (!(Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180)) {
        mark.remove()
        return
      }
      const here = L.latLng(at.latitude, at.longitude)
      mark.setLatLng(here).addTo(map)
      const own = picked?.latitude === at.latitude && picked.longitude === at.longitude
      if (!own) map.setView(here, Math.max(map.getZoom(), near), { animate: false })
    },
    remove: () => void map.remove(),
  }
}
