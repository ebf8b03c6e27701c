import { readFileSync } from 'node:fs'

type HeaderList = readonly (readonly [name: string, value: string])[]

/** Returns the headers that the examples for other web servers send with a page, with names in small letters. */
export function staticHostHeaders(): Record<string, HeaderList> {
  const docs = readFileSync('docs/static-hosting.md', 'utf8')
  return {
    nginx: read(docs, /^ {2}add_header ((?!Cache-Control)[\w-]+) "(.*)" always;$/gm),
    Caddy: read(docs, /^ {4}([\w-]+) "(.*)"$/gm),
    _headers: read(
      readFileSync('public/_headers', 'utf8'),
      /^ {2}((?!Cache-Control)[\w-]+): (.*)$/gm,
    ),
  }
}

const read = (text: string, line: RegExp): HeaderList =>
  [...text.matchAll(line)].map(([, name = '', value = '']) => [name.toLowerCase(), value])
