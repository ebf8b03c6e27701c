import { describe, expect, it } from 'vitest'
import { openCookie } from './cookies.ts'
import { networksOf } from '#gateway/identity/attempts/network-of.ts'
import { isSameOrigin } from './same-origin.ts'

describe('the networks of an address', () => {
  it.each([
    ['192.0.2.1', { near: '192.0.2.1' }],
    [' 192.0.2.1:4711 ', { near: '192.0.2.1' }],
    ['[192.0.2.1]:4711', { near: '192.0.2.1' }],
    ['::ffff:192.0.2.1', { near: '192.0.2.1' }],
    ['::FFFF:c000:0201', { near: '192.0.2.1' }],
    ['0:0:0:0:0:ffff:192.0.2.1', { near: '192.0.2.1' }],
    ['::fffe:192.0.2.1', { near: '0:0:0:0::/64', wide: '0:0:0::/48' }],
    ['::1:ffff:1:1', { near: '0:0:0:0::/64', wide: '0:0:0::/48' }],
    ['2001:db8:1:2:3:4:5:6', { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
    ['2001:0DB8:0001:0002::9', { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
    ['2001:db8::', { near: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
    ['2001::1:2:3:4:5', { near: '2001:0:0:1::/64', wide: '2001:0:0::/48' }],
    ['[2001:db8::1]', { near: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
    ['[2001:db8::1]:4711', { near: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
    ['fe80::1%eth0', { near: 'fe80:0:0:0::/64', wide: 'fe80:0:0::/48' }],
    ['fe80::1:2:3:4%25eth0', { near: 'fe80:0:0:0::/64', wide: 'fe80:0:0::/48' }],
    ['', { near: 'unknown' }],
    ['host.example', { near: 'unknown' }],
    ['192.0.2.256', { near: 'unknown' }],
    ['192.0.2.1:port', { near: 'unknown' }],
    ['x[2001:db8::1]', { near: 'unknown' }],
    ['2001:db8::1::2', { near: 'unknown' }],
  ])('%j: %j', (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })
})

describe('a page of this origin', () => {
  const from = (headers: Record<string, string>, behindProxy = false) =>
    isSameOrigin(new Headers(headers), behindProxy)
  const host = 'panel.example'
  const origin = `https://${host}`

  it.each(['same-site', 'cross-site', 'none', ''])('is not one from %j', (site) => {
    expect(from({ 'sec-fetch-site': site, origin, host })).toBe(false)
  })

  it('is named by the browser, or has the host in its origin', () => {
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(from({ origin, host })).toBe(true)
    expect(from({ origin: `${origin}:8443`, host: `${host}:8443` })).toBe(true)
    expect(from({ origin: `${origin}:8443`, host })).toBe(false)
    expect(from({ origin: 'null', host: 'null' })).toBe(false)
    expect(from({ host })).toBe(false)
    expect(from({ origin })).toBe(false)
    expect(from({})).toBe(false)
  })

  it('has the host that a trusted proxy was asked for', () => {
    const forwarded = (hosts: string) => ({ origin, host: 'inner:4600', 'x-forwarded-host': hosts })
    expect(from(forwarded(host), true)).toBe(true)
    expect(from(forwarded(`other.example, ${host} `), true)).toBe(true)
    expect(from(forwarded(`${host}, other.example`), true)).toBe(false)
    expect(from(forwarded(host), false)).toBe(false)
    expect(from({ origin, host }, true)).toBe(true)
    expect(from({ ...forwarded('other.example'), host }, false)).toBe(true)
  })
})

describe('a cookie', () => {
  const value = 'a-value_with.20-chars'
  const read = (text: string, https = false, suffix = '') =>
    openCookie(suffix).read(new Headers({ cookie: text }), { https, port: '4600' })

  it('is one of this port, and of the protocol', () => {
    expect(read(`a=b; switchboard-4600=${value};c=d`)).toBe(value)
    expect(read(`__Host-switchboard-4600=${value}`, true)).toBe(value)
    expect(read(`switchboard-4600-x=${value}`, false, '-x')).toBe(value)
    expect(read(`switchboard-4600=${value}`, true)).toBeUndefined()
    expect(read(`__Host-switchboard-4600=${value}`)).toBeUndefined()
    expect(read(`switchboard-4601=${value}`)).toBeUndefined()
    expect(read(`xswitchboard-4600=${value}`)).toBeUndefined()
    expect(openCookie().read(new Headers(), { https: false, port: '4600' })).toBeUndefined()
  })

  it.each(['', 'x'.repeat(19), 'x'.repeat(201), `${value}"`, `"${value}`, `${value} x`])(
    'has no value %j',
    (other) => {
      expect(read(`switchboard-4600=${other}`)).toBeUndefined()
    },
  )

  it('may be as long as a value is', () => {
    for (const other of ['x'.repeat(20), 'x'.repeat(200)])
      expect(read(`switchboard-4600=${other}`)).toBe(other)
  })

  it('is kept from scripts and other sites, for whole seconds', () => {
    const { write } = openCookie()
    const origin = { https: false, port: '4600' }
    expect(write(value, 1_999, origin)).toBe(
      `switchboard-4600=${value}; Max-Age=1; Path=/; HttpOnly; SameSite=Strict`,
    )
    expect(write('', 0, { https: true, port: '' })).toBe(
      '__Host-switchboard=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    )
  })
})
