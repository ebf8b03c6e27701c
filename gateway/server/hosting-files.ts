/**
 * Returns the configuration of other web servers for the dashboard's files: headers, caching, and which paths are
 * pages. The policy contains the hash of the boot script, which differs per version.
 *
 * @param headers by lower-case name
 * @param base the path of the dashboard, such as `/sub/`
 * @returns files by their path in the build; dotfiles are not served
 */
export function hostingFiles(
  headers: Readonly<Record<string, string>>,
  base = '/',
): Record<string, string> {
  const lines = (line: (name: string, value: string) => string) =>
    Object.entries(headers)
      .map(([name, value]) => `${line(capitalized(name), value)}\n`)
      .join('')
  return {
    _headers: `${base}*
${lines((name, value) => `  ${name}: ${value}`)}  Cache-Control: no-cache

${base}assets/*
  ! Cache-Control
  Cache-Control: ${immutable}
`,
    '.hosting/nginx.conf': nginx(
      base,
      lines((name, value) => `  add_header ${name} "${value}" always;`),
    ),
    '.hosting/caddy-headers': `header {\n${lines((name, value) => `\t${name} "${value}"`)}}\n`,
  }
}

const immutable = 'public, max-age=31536000, immutable'

// `Cache-Control` has no `always`, so that a 404 is not cached. The variable is set for the whole server, because a nested
// location inherits headers only while it sets none.
function nginx(base: string, headers: string): string {
  const pattern = base.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const redirect = base === '/' ? '' : `location = ${base.slice(0, -1)} { return 301 ${base}; }\n`
  return `# Include this in the server block. The files are in ${base} below its root.
set $switchboard_cache "no-cache";
${redirect}location ${base} {
  gzip_static on;
  gzip_vary on;
  etag on;
  add_header Cache-Control $switchboard_cache;
${headers}
  location ~ ^${pattern}(.*/)?\\. { return 404; }
  location = ${base}_headers { return 404; }
  location ^~ ${base}assets/ {
    set $switchboard_cache "${immutable}";
    try_files $uri =404;
  }
  location ^~ ${base}g/ { try_files ${base}index.html =404; }
  location ~ \\.[^/]*$ { try_files $uri =404; }
  try_files $uri ${base}index.html;
}
`
}

const capitalized = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase())
