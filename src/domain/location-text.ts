import { cleanText } from './clean-text.ts'

/** Coordinates read from a text. Degrees within −90…90 and −180…180. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
  /** The name in the link, if any. */
  readonly name?: string
}

/** Why a text gave no coordinates: a short link must be opened to know its target, and nothing is fetched here. */
export type NoCoordinates = 'short-link' | 'out-of-range' | 'unreadable'

/**
 * Reads coordinates from pasted text: `lat, lon` (decimals with a point or a comma), also in a longer text; degrees,
 * minutes and seconds; labelled values and JSON; a `geo:` URI (RFC 5870), or a link of a known maps site. Pure: nothing
 * is fetched.
 */
export function readLocation(text: string): Coordinates | NoCoordinates {
  const clean = cleanText(text)
  if (/^geo:/i.test(clean)) return readGeo(clean)
  if (/^(https?:\/\/|www\.|maps\.)/i.test(clean)) return readLink(clean)
  return readText(clean)
}

/** Reads `geo:lat,lon[,altitude][;…][?q=lat,lon(label)]`; after `0,0` the query applies. */
function readGeo(text: string): Coordinates | NoCoordinates {
  const [, path = '', query = ''] = /^geo:([^?]*)\??(.*)$/is.exec(text) ?? []
  const searchText = new URLSearchParams(query).get('q') ?? ''
  const label = /^([^()]*)\((.+)\)$/.exec(searchText)
  const first = readPair(path.split(';')[0] ?? '')
  const second = readPair(label?.[1] ?? searchText)
  const found = typeof second === 'string' ? first : second
  if (typeof found === 'string' || label?.[2] === undefined) return found
  return { ...found, name: label[2] }
}

const shortLinks = /^(maps\.app\.goo\.gl|goo\.gl|osm\.org|maps\.apple)$/
/** Hosts whose links are read; on another site the numbers may mean anything. */
const sites =
  /(^|\.)(google\.[a-z.]{2,6}|openstreetmap\.org|osm\.org|apple\.com|bing\.com|waze\.com|here\.com|yandex\.[a-z.]{2,6})$/
const lonFirst = /(^|\.)yandex\./

function readLink(text: string): Coordinates | NoCoordinates {
  const url = linkOf(text)
  if (url === undefined) return 'unreadable'
  const host = url.hostname.replace(/^www\./, '')
  const found = sites.test(host) ? fromLink(url, lonFirst.test(host)) : 'unreadable'
  if (found === 'unreadable' && shortLinks.test(host)) return 'short-link'
  if (typeof found === 'string') return found
  const name = nameIn(url)
  return name === undefined ? found : { ...found, name }
}

function linkOf(text: string): URL | undefined {
  try {
    return new URL(/^https?:/i.test(text) ? text : `https://${text}`)
  } catch {
    return undefined
  }
}

/** The query parameters of maps sites for a point, pins before the map's centre. */
const pointNames = ['q', 'query', 'destination', 'daddr', 'coordinate', 'pt', 'to', 'latlng', 'll']
const middleNames = ['cp', 'center', 'map', 'sll']

function fromLink(url: URL, swap: boolean): Coordinates | NoCoordinates {
  const query = url.searchParams
  const path = decoded(url.pathname)
  const pin = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(url.href)
  const map = /[#&]map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash)
  const at = /\/@(-?[\d.]+),(-?[\d.]+)/.exec(path)
  const inPath =
    /\/(?:l|place|search|dir)\/(?:[^/]*\/)?([+-]?[\d.]+,\s*[+-]?[\d.]+)(?=[/,]|$)/.exec(
      path.replaceAll('+', ' '),
    )
  const candidates = [
    pin && `${pin[1]},${pin[2]}`,
    query.has('mlat') && `${query.get('mlat')},${query.get('mlon')}`,
    ...pointNames.map((name) => query.get(name)?.replace(/^ll\./, '')),
    inPath?.[1],
    /\/(?:place|search|dir)\/([^/@]+)/.exec(path)?.[1]?.replaceAll('+', ' '),
    at && `${at[1]},${at[2]}`,
    map && `${map[1]},${map[2]}`,
    ...middleNames.map((name) => query.get(name)?.replace('~', ',')),
  ]
  let found: Coordinates | NoCoordinates = 'unreadable'
  for (const candidate of candidates) {
    if (typeof candidate !== 'string') continue
    const pair = readPair(candidate, swap)
    // Words with numbers, such as an address, are not coordinates.
    const read = pair === 'unreadable' && /[.°]/.test(candidate) ? readAngles(candidate) : pair
    if (typeof read !== 'string') return read
    if (read === 'out-of-range') found = read
  }
  return found
}

/** Returns the name in a link of the form `/place/The+name/@…`. */
function nameIn(url: URL): string | undefined {
  const name = /\/place\/([^/@]+)/.exec(url.pathname)?.[1]
  const text = name === undefined ? '' : decoded(name.replaceAll('+', ' ')).trim()
  return text === '' || typeof readAngles(text) !== 'string' ? undefined : text
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads two decimals with a point, the first two of a comma-separated list. */
function readPair(text: string, swap = false): Coordinates | NoCoordinates {
  const two = /^\s*([+-]?\d+(?:\.\d*)?)\s*,\s*([+-]?\d+(?:\.\d*)?)\s*(?:,.*)?$/s.exec(text)
  if (!two) return 'unreadable'
  const [first, second] = [Number(two[1]), Number(two[2])]
  return swap ? inRange(second, first) : inRange(first, second)
}

const letter = '([NSEWOL])'
// A number ends where its digits end: `123456` is one, not two.
const number = String.raw`(\d+(?:\.\d+)?)(?![\d.])`
const size = `([+-])?\\s*${number}\\s*(?:°\\s*(?:${number}\\s*'\\s*(?:${number}\\s*")?)?)?`
const leading = `${letter}\\s*${size}()`
const trailing = `()${size}\\s*${letter}?`
/** The letters of the directions are before both angles or after both. */
const pairs = [leading, trailing].map((one) => new RegExp(`^${one}\\s*[,;/]?\\s*${one}$`))

/** Reads labelled values, two angles alone, or the only pair of decimals in a text. */
function readText(text: string): Coordinates | NoCoordinates {
  const labelled = readLabelled(plainSigns(text))
  if (labelled !== undefined) return labelled
  const angles = readAngles(text)
  if (angles !== 'unreadable') return angles
  const [first, ...others] = text.matchAll(
    /(?<![\d.,-])([+-]?\d{1,3}\.\d{2,})\s*[,;]\s*([+-]?\d{1,3}\.\d{2,})(?![.\d])/g,
  )
  return first && others.length === 0 ? inRange(Number(first[1]), Number(first[2])) : 'unreadable'
}

const labelled = (label: string) =>
  new RegExp(`${label}["']?\\s*[:=]?\\s*["']?${size}\\s*([NSEWOL](?![A-Z]))?`)
const latitudeLabel = labelled('LAT(?:ITUDE)?')
const longitudeLabel = labelled('(?:LNG|LON(?:G(?:ITUDE)?)?)')

/** Reads `lat: …, lng: …` in any order, JSON of any program, and the point of GeoJSON, which has the longitude first. */
function readLabelled(plain: string): Coordinates | NoCoordinates | undefined {
  const [, lon, lat] = /"COORDINATES"\s*:\s*\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/.exec(plain) ?? []
  if (lat !== undefined) return inRange(Number(lat), Number(lon))
  const [latitude, longitude] = [latitudeLabel, longitudeLabel].map((label) => {
    const [, sign, degrees, minutes, seconds, after] = label.exec(plain) ?? []
    return degrees === undefined
      ? undefined
      : angleOf([undefined, sign, degrees, minutes, seconds, after])?.degrees
  })
  return latitude === undefined || longitude === undefined
    ? undefined
    : inRange(latitude, longitude)
}

/** Reads two angles, decimal or with minutes and seconds, with signs or direction letters. */
function readAngles(text: string): Coordinates | NoCoordinates {
  const plain = plainSigns(text)
  const found = pairs.map((pair) => pair.exec(plain)).find((match) => match !== null)
  if (!found) return 'unreadable'
  const first = angleOf(found.slice(1, 7))
  const second = angleOf(found.slice(7, 13))
  if (first === undefined || second === undefined) return 'unreadable'
  if (first.axis !== undefined && first.axis === second.axis) return 'unreadable'
  const swap = first.axis === 'longitude' || second.axis === 'latitude'
  return swap ? inRange(second.degrees, first.degrees) : inRange(first.degrees, second.degrees)
}

/** Normalises the characters for minus, degrees, minutes, seconds and decimals; directions to upper case. */
function plainSigns(text: string): string {
  const plain = text
    .replaceAll(/[−‐‑–]/g, '-')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[″“”]|''/g, '"')
    .replaceAll(/[()]/g, '')
    .replace(/^\s*loc:/i, '')
    // A blank in a link.
    .replaceAll(/(\d)\+(?=-?\d)/g, '$1 ')
    .trim()
    .toUpperCase()
  const commas = plain.match(/\d,\d+/g)?.length ?? 0
  return plain.includes('.') || commas < 2 ? plain : plain.replaceAll(/(\d),(\d+)/g, '$1.$2')
}

function angleOf(parts: readonly (string | undefined)[]) {
  const [before, sign, degrees, minutes = '0', seconds = '0', after] = parts
  // O is oeste (west) in Portuguese and Spanish, L is leste (east).
  const letter = before || after || undefined
  if (letter !== undefined && sign === '-') return undefined
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const negative = sign === '-' || (letter !== undefined && 'SWO'.includes(letter))
  const axis = letter === undefined ? undefined : 'NS'.includes(letter) ? 'latitude' : 'longitude'
  return { degrees: negative ? -size : size, axis }
}

/** Rounds to seven decimals, a centimetre: more would only show floating-point noise. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0

function inRange(latitude: number, longitude: number): Coordinates | NoCoordinates {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'unreadable'
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return 'out-of-range'
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}
