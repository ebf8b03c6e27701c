import { expect, test } from 'vitest'
import { browserOf } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0 Safari/537.36`, 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0 Safari/537.36`,
    'Chrome',
    'Linux',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1`,
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/141.0 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('recognises %s as %s on %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})
