import type { Place } from '#domain/location-text.ts'

/** Why this device tells no position. */
export type NoPosition = 'insecure' | 'refused' | 'unavailable' | 'late'

/** How long a device may look for itself, in milliseconds: satellites take their time. */
const patience = 20_000

const reasons: Readonly<Record<number, NoPosition>> = { 1: 'refused', 2: 'unavailable', 3: 'late' }

/**
 * This device's position, asked of the person by the browser; `accuracy` in metres. Six decimals are a hand's breadth,
 * finer than any device is.
 */
export function devicePosition(): Promise<(Place & { accuracy: number }) | NoPosition> {
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
