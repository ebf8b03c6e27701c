import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageHeaders } from './headers.ts'
import { staticHostHeaders } from './test-static-hosts.ts'

// What docs/static-hosting.md tells other servers to send is what this one sends over https: nothing less, nothing more.
describe('the headers for static hosting', () => {
  it.each(Object.entries(staticHostHeaders()))('are those of the code, for %s', (_, headers) => {
    expect(headers).toEqual(Object.entries(pageHeaders({ https: true })))
  })

  it('call files with a hash in their name immutable', () => {
    const text =
      readFileSync('docs/static-hosting.md', 'utf8') + readFileSync('public/_headers', 'utf8')
    expect(text.match(/public, max-age=31536000, immutable/g)).toHaveLength(3)
  })
})
