import { describe, expect, it } from 'vitest'
import { findRoute, isReadRequest } from './route.ts'

describe('findRoute', () => {
  it.each([
    ['GET', '/', 'gatewayInfo', {}],
    ['HEAD', '/instance/fetchInstances', 'fetchInstances', {}],
    ['GET', '/sandbox/media/a/b', 'readSandboxMedia', { instance: 'a', id: 'b' }],
    [
      'POST',
      '/message/sendText/Loja%20S%C3%A3o%2FPaulo',
      'sendText',
      { instance: 'Loja São/Paulo' },
    ],
    // No name is written like this: it names no instance.
    ['POST', '/message/sendText/100%', 'sendText', { instance: '100%' }],
  ])('%s %s is %s', (method, path, name, params) => {
    const { route } = findRoute(method, path)
    expect(route).toMatchObject({ name, params })
    expect(Object.keys(route?.params ?? {})).toEqual(Object.keys(params))
  })

  it.each([
    ['PATCH', '/users/agents', ['GET', 'HEAD', 'POST']],
    ['GET', '/message/sendText/a', ['POST']],
    ['HEAD', '/message/sendText/a', ['POST']],
    ['post', '/message/sendText/a', ['POST']],
    ['POST', '/message/sendtext/a', []],
    ['POST', '/message/sendText/', []],
    ['POST', '/message/sendText', []],
    ['POST', '/message/sendText/a/', []],
    ['GET', '', []],
  ])('%s %s is no operation, its path allows %j', (method, path, allow) => {
    const found = findRoute(method, path)
    expect(found.route).toBeUndefined()
    expect(found.allow.toSorted()).toEqual(allow)
  })
})

describe('isReadRequest', () => {
  it.each([
    ['POST', '/chat/findChats/a', true],
    ['POST', '/chat/findMessages/a', true],
    ['GET', '/chat/findChats/a', false],
    ['POST', '/message/sendText/a', false],
    ['POST', '/unknown', false],
  ])('%s %s: %s', (method, path, isRead) => {
    expect(isReadRequest(method, path)).toBe(isRead)
  })
})
