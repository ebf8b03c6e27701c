import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAddress } from '#domain/gateway-address.ts'
import { failingStep, type Verdict } from './diagnosis.ts'
import { neighbours, causesOf } from './explain.ts'

beforeEach(() => vi.stubGlobal('location', new URL('https://panel.example/')))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https://gw.example/api', ['https://gw.example/api/api', 'https://gw.example']],
  [
    'http://gw.example/manager',
    [
      'https://gw.example/manager',
      'http://gw.example/manager/api',
      'http://gw.example',
      'http://gw.example/api',
    ],
  ],
  ['http://127.0.0.1:8080', ['http://127.0.0.1:8080/api']],
])('suggests a gateway near %s at %j', (address, expected) => {
  expect(neighbours(address)).toEqual(expected)
})

it('suggests only normalised, different addresses on the same host', () => {
  const path = fc.array(fc.stringMatching(/^[a-z0-9._-]{1,8}$/), { maxLength: 3 })
  const host = fc.constantFrom('gw.example', '127.0.0.1:8080', 'localhost', '[::1]:1')
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), host, path, (scheme, name, parts) => {
      const read = readAddress([`${scheme}://${name}`, ...parts].join('/'))
      if ('problem' in read) return
      const near = neighbours(read.address)
      expect(near).not.toContain(read.address)
      for (const one of near) {
        expect(readAddress(one)).toEqual({ address: one })
        expect(new URL(one).hostname).toBe(new URL(read.address).hostname)
      }
    }),
  )
})

it('has a likely cause for every verdict except connected and offline', () => {
  for (const verdict of Object.keys(failingStep) as Verdict[])
    expect(causesOf(verdict, 'https://gw.example').length > 0, verdict).toBe(
      verdict !== 'connected' && verdict !== 'offline',
    )
})

it('explains silence by the address', () => {
  expect(causesOf('unreachable', 'https://gw.example')).toEqual([
    'name',
    'down',
    'certificate',
    'blocked',
  ])
  expect(causesOf('unreachable', 'http://192.168.1.20:8080')).toEqual([
    'down',
    'localNetwork',
    'blocked',
  ])
  expect(causesOf('unreachable', 'http://localhost:8080')).toEqual(['down', 'localNetwork'])
})
