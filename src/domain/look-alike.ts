import { cleanName } from './clean-text.ts'

/** Letters of other alphabets, each followed by the Latin letter or digit that it looks like. */
const pairs =
  'аaеeіiјjкkоoрpсcуyхxѕsһhԁdԛqԝwѵvьbӏlАAВBЕEЗ3ІIЈJКKМMНHОOРPСCТTУYХXЅSӀIԚQԜW' +
  'αaγyηnιiκkνvοoρpσoςcτtυuχxϲcΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX' +
  "օoոnսuհhզqյjցgՕOՍUՏSᎪAᏴBᏟCᎠDᎬEᏀGᎻHᎫJᏦKᏞLᎷMᏢPᏒRᏚSᎢTᏙVᏔWᏃZıiɑaɡgɩi‐-‑-–-—-−-’'ʼ'`'"
const latin = new Map(
  Array.from(pairs.matchAll(/(.)(.)/gu), ([, from = '', to = '']) => [from, to]),
)
const alike: Record<string, string> = { I: 'l', '1': 'l', '|': 'l', '0': 'o', rn: 'm', vv: 'w' }

/**
 * Returns the skeleton of a name or an address: texts that look the same have the same one. A small part of Unicode
 * TR 39: the letters of alphabets that share shapes with the Latin one.
 */
const skeletonOf = (text: string): string =>
  (/^[\0-\x7f]*$/.test(text)
    ? cleanName(text)
    : Array.from(cleanName(text).normalize('NFKD'), (sign) => latin.get(sign) ?? sign).join('')
  )
    .replaceAll(/rn|vv|[I1|0]/g, (sign) => alike[sign] ?? sign)
    .toLowerCase()

/** Texts that differ by case look the same too, although `I` looks like `l`. */
const skeletonsOf = (text: string) => [skeletonOf(text), skeletonOf(text.toLowerCase())]

/**
 * Returns a function that finds the known text that looks the same as another one, or is the same; undefined if there
 * is none.
 */
export function findLookAlike(known: Iterable<string>): (text: string) => string | undefined {
  const bySkeleton = new Map<string, string>()
  for (const text of known) for (const skeleton of skeletonsOf(text)) bySkeleton.set(skeleton, text)
  return (text) =>
    cleanName(text) === ''
      ? undefined
      : skeletonsOf(text)
          .map((skeleton) => bySkeleton.get(skeleton))
          .find((found) => found !== undefined)
}

const alphabets = [/\p{sc=Latn}/u, /\p{sc=Grek}/u, /\p{sc=Cyrl}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u]

/** Returns whether a word has letters of several alphabets whose letters look alike, such as a Cyrillic `а` in Latin. */
export const mixesAlphabets = (text: string): boolean =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1)
