import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageHeaders } from './headers.ts'

// What docs/static-hosting.md tells other servers to send is what the embedded one sends: nothing less, nothing more.
const text = readFileSync('docs/static-hosting.md', 'utf8')

const written: Record<string, RegExp> = {
  nginx: /^ {2}add_header ([\w-]+) "(.*)" always;$/gm,
  Caddy: /^ {4}([\w-]+) "(.*)"$/gm,
  'the _headers file': /^ {2}((?!Cache-Control)[\w-]+): (.*)$/gm,
}

describe('the headers for static hosting', () => {
  it.each(Object.entries(written))('are those of the code, for %s', (_, line) => {
    const headers = [...text.matchAll(line)].map(([, name = '', value]) => [
      name.toLowerCase(),
      value,
    ])
    expect(Object.fromEntries(headers)).toEqual(pageHeaders())
    expect(headers).toHaveLength(Object.keys(pageHeaders()).length)
  })

  it('call files with a hash immutable, as the code does', () => {
    expect(text.match(/public, max-age=31536000, immutable/g)).toHaveLength(2)
  })
})
