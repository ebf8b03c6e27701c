import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canStandInPath } from '#contract/fill-path.ts'
import { gatewayId, pathTo, routeOf, routeTo, type Route } from './paths.ts'
import { pageNames } from './routes.ts'

const gateways = fc.constantFrom(
  'https://gw.example',
  'https://gw.example:8443/v1/api',
  'http://127.0.0.1:4600/api',
  'http://[::1]:4600',
  'https://xn--e1afmkfd.example/a%20b',
)
const names = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(
      'a b',
      'a/b',
      '100%',
      '%2F',
      '#',
      '?a=b',
      '~',
      '~7e',
      '.',
      '..',
      '...',
      '🚀',
      'ñ',
      '日本',
    ),
  )
  .filter((name) => canStandInPath(name) || name === '.' || name === '..')

const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.constant<Route>({ page: 'connect' }),
  fc
    .tuple(
      fc.constantFrom(...pageNames),
      fc.record({ gateway: gateways, instance: names, id: names }),
    )
    .map(([page, params]) => routeTo(page, params)),
)

describe('names in URLs', () => {
  it('parses every route from its path', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(routeOf(pathTo(route))).toEqual(route)
      }),
      { numRuns: 500 },
    )
  })

  it('and so it is after a browser has read the path as a URL', () => {
    fc.assert(
      fc.property(routes, (route) => {
        const { pathname, search, hash } = new URL(`https://here.example${pathTo(route)}`)
        expect([search, hash]).toEqual(['', ''])
        // A router decodes what it gets; letters of other alphabets come back as they were.
        expect(routeOf(decodeURI(pathname))).toEqual(route)
      }),
      { numRuns: 500 },
    )
  })

  it('different routes have different paths', () => {
    fc.assert(
      fc.property(routes, routes, (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b))
        expect(pathTo(a)).not.toBe(pathTo(b))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a path', () => {
  it.each([
    ['/', { page: 'connect' }],
    ['/x', { page: 'not-found' }],
    ['/g', { page: 'not-found' }],
    ['/g/gw.example', { page: 'overview', gateway: 'https://gw.example' }],
    ['/g/gw.example/instances/', { page: 'instances', gateway: 'https://gw.example' }],
    ['/g/gw.example/agents/audit', { page: 'audit', gateway: 'https://gw.example' }],
    ['/g/gw.example/fleet', { page: 'fleet-settings', gateway: 'https://gw.example' }],
    [
      '/g/gw.example/i/a~2fb/inbox',
      { page: 'chats', gateway: 'https://gw.example', instance: 'a/b' },
    ],
    ['/g/gw.example/nowhere', { page: 'not-found', gateway: 'https://gw.example' }],
    ['/g/gw.example/i/a/nowhere', { page: 'not-found', gateway: 'https://gw.example' }],
    ['/g/gw.example/i/a/chats/more', { page: 'not-found', gateway: 'https://gw.example' }],
    ['/g/gw.example/i//chats', { page: 'not-found', gateway: 'https://gw.example' }],
    ['/g/gw.example/agents/id//', { page: 'not-found', gateway: 'https://gw.example' }],
    ['/g/javascript:alert(1)/agents', { page: 'not-found' }],
    ['/g/ana:secret~40gw.example/agents', { page: 'not-found' }],
    ['/g/gw.example~3fkey=1/agents', { page: 'not-found' }],
  ])('%s leads to %j', (path, route) => expect(routeOf(path)).toEqual(route))

  it('names the gateway readably', () => {
    expect(gatewayId('https://gw.example')).toBe('gw.example')
    expect(gatewayId('http://127.0.0.1:4600/api')).toBe('http:127.0.0.1:4600~2fapi')
  })

  it('never throws, whatever is typed into the address bar', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (path) => void routeOf(path)))
    fc.assert(fc.property(fc.webPath(), (path) => void routeOf(`/g/gw.example/i${path}`)))
  })
})
