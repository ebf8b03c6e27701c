import { Box, Button, Flex, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { LocationValues } from '#message/send-requests.ts'
import { readLocation, type Coordinates, type NoCoordinates } from '#domain/location-text.ts'

type Found =
  | { kind: 'none' | 'looking' }
  | { kind: 'read'; at: Coordinates }
  | { kind: 'unread'; why: NoCoordinates }
  | { kind: 'position'; accuracy: number }
  | { kind: 'no-position'; why: NoPosition }

/** A place as the texts of the form's fields. */
type Filled = Readonly<Partial<Record<'latitude' | 'longitude' | 'name', string>>>

const textsOf = ({ latitude, longitude, name = '' }: Coordinates) => ({
  latitude: String(latitude),
  longitude: String(longitude),
  name,
})

/** Fills in latitude and longitude from pasted text, or from this device's position. */
export function LocationReader() {
  const t = useText('composer').place
  const formats = useFormats()
  const { setValue, getValues } = useFormContext<LocationValues>()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>({ kind: 'none' })
  const filled = useRef<Filled>({})

  /** Replaces what the last place filled in; a name that was typed by hand stays. */
  function fillIn(at: Filled) {
    for (const name of ['latitude', 'longitude', 'name'] as const) {
      const before = getValues(name)
      const next = at[name] ?? ''
      const isFree = name === 'name' ? before.trim() === '' : next !== ''
      if (before === filled.current[name] || (isFree && next !== ''))
        setValue(name, next, { shouldDirty: true, shouldValidate: next !== '' })
    }
    filled.current = at
  }

  function read(text: string) {
    setTyped(text)
    if (text.trim() === '') return setFound({ kind: 'none' })
    const at = readLocation(text)
    if (typeof at === 'string') {
      fillIn({})
      return setFound({ kind: 'unread', why: at })
    }
    fillIn(textsOf(at))
    return setFound({ kind: 'read', at })
  }

  async function ask() {
    setFound({ kind: 'looking' })
    const position = await devicePosition()
    if (typeof position === 'string') return setFound({ kind: 'no-position', why: position })
    setTyped('')
    fillIn(textsOf(position))
    return setFound({ kind: 'position', accuracy: position.accuracy })
  }

  return (
    <div>
      <TextInput
        label={t.paste}
        description={
          found.kind === 'read'
            ? t.read(String(found.at.latitude), String(found.at.longitude))
            : t.help
        }
        error={found.kind === 'unread' ? t.problem[found.why] : undefined}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <Flex wrap="wrap" align="center" gap="4px 12px" mt="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon of={IconCurrentLocation} />}
          onClick={() => {
            if (found.kind !== 'looking') void ask()
          }}
        >
          {t.device}
        </Button>
        <Box component="p" role="status" flex="1 1 12.5rem" c="var(--muted)" fz="xs" lh="1rem">
          {found.kind === 'looking' && <span>{t.looking}</span>}
          {found.kind === 'position' && (
            <span>{t.found(formats.number(Math.ceil(found.accuracy)))}</span>
          )}
          {found.kind === 'no-position' && <span>{t[found.why]}</span>}
        </Box>
      </Flex>
    </div>
  )
}

/** Why this device's position is not available. */
type NoPosition = 'insecure' | 'refused' | 'unavailable' | 'late'

/** The timeout of a device's position, in milliseconds: satellites take time. */
const patience = 20_000

const reasons: Readonly<Record<number, NoPosition>> = { 1: 'refused', 2: 'unavailable', 3: 'late' }

/** Asks the browser for this device's position, to about 10 cm; `accuracy` in metres. */
function devicePosition(): Promise<(Coordinates & { accuracy: number }) | NoPosition> {
  if (!globalThis.isSecureContext) return Promise.resolve('insecure')
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: Math.round(coords.latitude * 1e6) / 1e6,
          longitude: Math.round(coords.longitude * 1e6) / 1e6,
          accuracy: coords.accuracy,
        }),
      ({ code }) => resolve(reasons[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    )
  })
}
