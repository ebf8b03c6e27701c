import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAddress } from './gateway-address.ts'

it.each([
  ['https://gw.example', 'https://gw.example'],
  ['  https://gw.example/  ', 'https://gw.example'],
  ['HTTPS://GW.Example/Api//', 'https://gw.example/Api'],
  ['gw.example', 'https://gw.example'],
  ['gw.example:8443/v1/', 'https://gw.example:8443/v1'],
  ['https://gw.example:443', 'https://gw.example'],
  ['http://gw.example:80/', 'http://gw.example'],
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:4600/api', 'http://127.0.0.1:4600/api'],
  ['[::1]:4600', 'http://[::1]:4600'],
  ['localhost.example', 'https://localhost.example'],
  ['https://пример.example', 'https://xn--e1afmkfd.example'],
  ['192.168.0.7:8080', 'https://192.168.0.7:8080'],
])('reads %j as %s', (typed, address) => expect(readAddress(typed)).toEqual({ address }))

it.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['http://', 'not-a-url'],
  ['https://exa mple', 'not-a-url'],
  ['gw.example:99999', 'not-a-url'],
  ['ftp://gw.example', 'scheme'],
  ['file:///etc/passwd', 'not-a-url'],
  ['https://ana:secret@gw.example', 'credentials'],
  ['https://key@gw.example', 'credentials'],
  ['https://:secret@gw.example', 'credentials'],
  ['https://gw.example/?apikey=1', 'query'],
  ['https://gw.example/#a', 'query'],
])('rejects %j: %s', (typed, problem) => expect(readAddress(typed)).toEqual({ problem }))

it('reads its own result as the same address, for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (typed) => {
      const read = readAddress(typed)
      if ('address' in read) expect(readAddress(read.address)).toEqual(read)
    }),
    { numRuns: 300 },
  )
})
