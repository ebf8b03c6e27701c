import { describe, expect, it } from 'vitest'
import { targetOf } from './operations.ts'

describe('targetOf', () => {
  it.each([
    'http://localhost',
    'http://localhost/',
    'http://localhost:4600/message/sendText/sales',
    'http://[::1]:4600/group/find/a%2Fb?groupJid=1%40g.us&x=%3F?y',
    'https://gateway.example/a/../b/./c//d',
    'http://localhost/?',
    'http://localhost/?#x',
    'http://localhost/a#b?c',
    'http://localhost/a?b#c?d',
    'http://localhost/a%20b/ção?q=ção',
  ])('returns the same path and query as the URL parser for %s', (url) => {
    const { pathname, search } = new URL(url)
    expect(targetOf(new Request(url))).toEqual({ pathname, search })
  })
})
