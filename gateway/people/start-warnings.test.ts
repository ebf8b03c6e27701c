import { expect, test } from 'vitest'
import { startWarnings } from './start-warnings.ts'

test.each([
  ['127.0.0.1', false, 'http://127.0.0.1:8080', []],
  ['::1', false, 'http://localhost:8080', []],
  ['localhost', false, 'http://[::1]:8080', []],
  ['127.0.0.1', true, 'https://gateway.example', []],
  ['0.0.0.0', true, 'https://gateway.example', []],
  ['0.0.0.0', false, 'https://gateway.example', [/^HOST is '0.0.0.0' without SWITCHBOARD_BEHIND/]],
  ['panel.example', false, 'https://gateway.example', [/^HOST is/]],
  ['127.0.0.1', true, 'http://gateway.example', [/^SWITCHBOARD_GATEWAY is 'http:\/\/gateway/]],
  ['127.0.0.1', true, 'http://10.0.0.7:8080', [/^SWITCHBOARD_GATEWAY is/]],
  ['::', false, 'http://127.example', [/^HOST is/, /^SWITCHBOARD_GATEWAY is/]],
])('on %s, behind a proxy: %s, for %s', (host, behindProxy, gateway, expected) => {
  const warnings = startWarnings({ host, behindProxy, gateway })
  expect(warnings).toEqual(expected.map((why) => expect.stringMatching(why) as string))
})
