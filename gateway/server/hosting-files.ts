/**
 * Returns the headers that other web servers send with the dashboard, in their configuration formats. The policy
 * contains the hash of the boot script, which differs per version.
 *
 * @param headers by lower-case name
 * @returns files by their path in the build; dotfiles are not served
 */
export function hostingFiles(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lines = (line: (name: string, value: string) => string) =>
    Object.entries(headers)
      .map(([name, value]) => `${line(capitalized(name), value)}\n`)
      .join('')
  return {
    _headers: `/*
${lines((name, value) => `  ${name}: ${value}`)}  Cache-Control: no-cache

/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`,
    '.hosting/nginx-headers.conf': lines((name, value) => `add_header ${name} "${value}" always;`),
    '.hosting/caddy-headers': `header {\n${lines((name, value) => `\t${name} "${value}"`)}}\n`,
  }
}

const capitalized = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase())
