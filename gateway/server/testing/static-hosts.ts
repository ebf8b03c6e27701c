import { hostingFiles } from '#gateway/server/hosting-files.ts'
type HeaderList = readonly (readonly [name: string, value: string])[]

/**
 * Returns the headers that other web servers send with a page by lower-case name, parsed from the files that a build
 * writes for them.
 */
export function staticHostHeaders(headers: Record<string, string>): Record<string, HeaderList> {
  const files = hostingFiles(headers)
  const read = (file: string, line: RegExp): HeaderList =>
    [...(files[file] ?? '').matchAll(line)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ])
  return {
    nginx: read('.hosting/nginx.conf', /^ {2}add_header ([\w-]+) "(.*)" always;$/gm),
    Caddy: read('.hosting/caddy-headers', /^\t([\w-]+) "(.*)"$/gm),
    _headers: read('_headers', /^ {2}((?!Cache-Control)[\w-]+): (.*)$/gm),
  }
}
