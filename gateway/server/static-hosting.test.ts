import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageHeaders } from './headers.ts'
import { hostingFiles } from './hosting-files.ts'
import { staticHostHeaders } from './testing/static-hosts.ts'

// The headers that a build writes for other servers are exactly those that this server sends over https.
const headers = pageHeaders({ https: true, scriptHashes: ['sha256-abc='] })

describe('the headers for static hosting', () => {
  it.each(Object.entries(staticHostHeaders(headers)))('match the code for %s', (_, sent) => {
    expect(sent).toEqual(Object.entries(headers))
  })

  it('mark files with a hash in their name as immutable', () => {
    const files = Object.values(hostingFiles(headers))
    const text = [readFileSync('docs/static-hosting.md', 'utf8'), ...files].join('\n')
    expect(text.match(/public, max-age=31536000, immutable/g)).toHaveLength(3)
  })

  it('are included by the documented configurations', () => {
    const docs = readFileSync('docs/static-hosting.md', 'utf8')
    for (const file of Object.keys(hostingFiles(headers))) expect(docs).toContain(`dist/${file}`)
  })
})
