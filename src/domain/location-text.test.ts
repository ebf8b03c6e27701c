import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLocation } from './location-text.ts'

const paulista = { latitude: -23.5614, longitude: -46.6559 }

describe('coordinates are read from', () => {
  test.each([
    '-23.5614, -46.6559',
    '-23.5614 -46.6559',
    '-23.5614,-46.6559,17z',
    '@-23.5614,-46.6559,17z',
    'Loja Centro -23.5614,-46.6559',
    'Loja 24: -23.5614, -46.6559 (fundos)',
    'loc:-23.5614+-46.6559',
    'loc: -23.5614, -46.6559',
    'https://www.google.com/maps/search/Loja%Centro/-23.5614,-46.6559',
    'lat: -23.5614, lng: -46.6559',
    'Longitude = -46,6559; Latitude = -23,5614',
    'Latitude: 23° 33\' 41.04" S\nLongitude: 46° 39\' 21.24" W',
    '{"latitude":-23.5614,"longitude":-46.6559}',
    '{"location": {"degreesLatitude": "-23.5614", "degreesLongitude": "-46.6559"}}',
    '{"type":"Point","coordinates":[-46.6559,-23.5614]}',
    '\u200E-23.5614, -46.6559\u200F',
    '(-23.5614,-46.6559)',
    '−23,5614; −46,6559',
    '-23,5614, -46,6559',
    '-23,5614 -46,6559',
    '23.5614° S, 46.6559° W',
    '23,5614º S 46,6559º O',
    'W 46.6559 S 23.5614',
    '23° 33\' 41.04" S, 46° 39\' 21.24" W',
    '23°33′41.04″S 46°39′21.24″W',
    `23°33'41,04''s 46°39'21,24''o`,
    "23° 33.684' S 46° 39.354' W",
    'geo:-23.5614,-46.6559',
    'geo:-23.5614,-46.6559,760;crs=wgs84;u=20',
    'geo:0,0?q=-23.5614,-46.6559',
    'https://www.google.com/maps/@-23.5614,-46.6559,17z',
    'https://www.google.com.br/maps?q=-23.5614,-46.6559&z=17',
    'https://maps.google.com/?ll=-23.5614,-46.6559',
    'https://maps.google.com/?q=-23.5614+-46.6559',
    'https://maps.google.com/?q=loc:-23.5614+-46.6559',
    'https://maps.google.com/?q=loc:-23.5614,-46.6559',
    'https://www.google.com/maps?q=23%C2%B033%2741.04%22S+46%C2%B039%2721.24%22W',
    'https://www.google.com/maps/place/23%C2%B033\'41.04"S+46%C2%B039\'21.24"W',
    'https://www.google.com/maps/search/?api=1&query=-23.5614%2C-46.6559',
    'https://www.google.com/maps/search/-23.5614,+-46.6559?entry=tts',
    'https://www.google.com/maps/dir/?api=1&destination=-23.5614,-46.6559',
    'https://www.google.com/maps/place/-23.5614,-46.6559/@1,2,3z',
    'https://www.openstreetmap.org/?mlat=-23.5614&mlon=-46.6559#map=5/1/2',
    'https://www.openstreetmap.org/#map=18/-23.5614/-46.6559',
    'https://maps.apple.com/?ll=-23.5614,-46.6559&q=Bar',
    'https://maps.apple.com/place?coordinate=-23.5614,-46.6559',
    'maps.apple.com/?q=-23.5614,-46.6559',
    'https://www.bing.com/maps?cp=-23.5614~-46.6559&lvl=16',
    'https://waze.com/ul?ll=-23.5614%2C-46.6559&navigate=yes',
    'https://www.waze.com/live-map/directions?to=ll.-23.5614%2C-46.6559',
    'https://share.here.com/l/-23.5614,-46.6559,Bar',
    'https://wego.here.com/?map=-23.5614,-46.6559,15,normal',
    'https://yandex.com/maps/?ll=-46.6559%2C-23.5614&z=16',
  ])('%s', (text) => {
    expect(readLocation(text)).toMatchObject(paulista)
  })

  test("reads a link's pin, not the centre of its map; with its name", () => {
    expect(
      readLocation(
        'https://www.google.com/maps/place/Caf%C3%A9+do+Centro/@-20,-40,15z/data=!3m1!4b1!3d-23.5614!4d-46.6559',
      ),
    ).toEqual({ ...paulista, name: 'Café do Centro' })
    expect(readLocation('geo:0,0?q=-23.5614,-46.6559(Café)')).toEqual({ ...paulista, name: 'Café' })
  })
})

test('does not resolve a short link', () => {
  expect(readLocation('https://maps.app.goo.gl/abc123')).toBe('short-link')
  expect(readLocation('https://goo.gl/maps/abc')).toBe('short-link')
})

test('reports coordinates outside the valid range', () => {
  expect(readLocation('90.1, 0')).toBe('out-of-range')
  expect(readLocation('0 180.5')).toBe('out-of-range')
  expect(readLocation('https://maps.google.com/?q=91,1')).toBe('out-of-range')
})

test.each([
  '',
  'Rua 1',
  '12',
  '123456',
  '23.5 S 46.6 S',
  '-23.5 S, 46 W',
  "23° 61' S 4° W",
  'https://a.example/?q=1,2',
  'https://www.google.com/maps/place/Bar',
  'https://[',
  'geo:x',
])('finds no coordinates: %s', (text) => {
  expect(readLocation(text)).toBe('unreadable')
})

const latitudes = fc.integer({ min: -90_000_000, max: 90_000_000 }).map((n) => n / 1e6)
const longitudes = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((n) => n / 1e6)

test('reads coordinates back from every way to write them', () => {
  const ways: ((lat: string, lon: string) => string)[] = [
    (lat, lon) => `${lat}, ${lon}`,
    (lat, lon) => `${lat.replace('.', ',')}; ${lon.replace('.', ',')}`,
    (lat, lon) => `geo:${lat},${lon}`,
    (lat, lon) => `https://www.google.com/maps/@${lat},${lon},3z`,
    (lat, lon) => `https://www.openstreetmap.org/#map=4/${lat}/${lon}`,
    (lat, lon) => `https://www.bing.com/maps?cp=${lat}~${lon}`,
  ]
  fc.assert(
    fc.property(latitudes, longitudes, fc.constantFrom(...ways), (lat, lon, way) => {
      const read = readLocation(way(lat.toFixed(6), lon.toFixed(6)))
      expect(read).toEqual({ latitude: lat + 0, longitude: lon + 0 })
    }),
  )
})

test('reads degrees, minutes and seconds back to a hundredth of a second', () => {
  const written = (degrees: number, plus: string, minus: string) => {
    const hundredths = Math.round(Math.abs(degrees) * 360_000)
    const whole = Math.floor(hundredths / 360_000)
    const minutes = Math.floor(hundredths / 6000) % 60
    return `${whole}°${minutes}'${((hundredths % 6000) / 100).toFixed(2)}"${degrees < 0 ? minus : plus}`
  }
  fc.assert(
    fc.property(latitudes, longitudes, (lat, lon) => {
      const read = readLocation(`${written(lat, 'N', 'S')} ${written(lon, 'E', 'W')}`)
      if (typeof read === 'string') throw new Error(read)
      expect(Math.abs(read.latitude - lat)).toBeLessThan(0.01 / 3600)
      expect(Math.abs(read.longitude - lon)).toBeLessThan(0.01 / 3600)
    }),
  )
})

test('returns valid coordinates or a reason for any text', () => {
  const pieces = fc.array(
    fc.constantFrom(
      'geo:',
      'https://maps.google.com/?q=',
      '@',
      '-',
      '1',
      '9',
      '.',
      ',',
      '°',
      "'",
      'N',
      '%',
      ' ',
    ),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((all) => all.join('')),
        fc.webUrl(),
      ),
      (text) => {
        const read = readLocation(text)
        if (typeof read === 'string') return
        expect(Math.abs(read.latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(read.longitude)).toBeLessThanOrEqual(180)
      },
    ),
  )
})
