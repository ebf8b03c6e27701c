// @ts-check
/** A page of the sidebar: its title and its file without `.md`. */
const page = (/** @type {string} */ text, /** @type {string} */ file) => ({
  text,
  link: `/${file}`,
})

/**
 * The parts of Markdown-it that are used here. VitePress itself is installed only where the site is built.
 *
 * @typedef {{ type: string, tag: string, attrs: unknown, attrGet(name: string): string | null }} Token
 * @typedef {(state: { tokens: { children: Token[] | null }[] }) => void} Rule
 */

/** @type {Record<string, unknown>} The site's configuration, as VitePress reads it. */
const config = {
  title: 'Switchboard',
  description: 'The admin dashboard for messaging-instance gateways',
  // Decisions are for those who change the code.
  srcExclude: ['node_modules/**', 'decisions/**'],
  outDir: '../dist-docs',
  cacheDir: '../node_modules/.cache/vitepress',
  markdown: {
    languageAlias: { caddyfile: 'nginx' },
    // Links to files that only the repository has become plain text.
    config(/** @type {{ core: { ruler: { push(name: string, rule: Rule): void } } }} */ md) {
      md.core.ruler.push('repository links', ({ tokens }) => {
        for (const { children } of tokens) {
          let open = false
          for (const token of children ?? []) {
            const isOutside = /^(\.\.|decisions)\//.test(token.attrGet('href') ?? '')
            if (token.type === 'link_open' && isOutside) open = true
            if (!open || !token.type.startsWith('link_')) continue
            if (token.type === 'link_close') open = false
            token.tag = 'span'
            token.attrs = null
          }
        }
      })
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Run it',
        items: [
          page('Configuration', 'configuration'),
          page('Run it as a service', 'deploy'),
          page('Connect to a remote gateway', 'remote-gateway'),
          page('Host the dashboard as files', 'static-hosting'),
          page('Monitor the server', 'monitoring'),
          page('Back up and restore', 'backup'),
          page('Upgrade', 'upgrade'),
          page('Troubleshooting', 'troubleshooting'),
        ],
      },
      {
        text: 'Use it',
        items: [
          page('Manage people and roles', 'people'),
          page('What each role may do', 'roles'),
          page('Sign in with a provider', 'single-sign-on'),
          page('Call the API from scripts', 'api-tokens'),
          page('Read and keep the audit', 'audit'),
          page('How often a request arrives', 'delivery'),
          page('Keep a fleet aligned', 'fleet'),
          page('Keyboard shortcuts', 'keyboard'),
          page('Evolution API', 'evolution-api'),
        ],
      },
      {
        text: 'Build on it',
        items: [
          page('Test with Playwright', 'playwright'),
          page('Routes and names', 'playwright-names'),
          page('Session and people API', 'people-api'),
          page('Benchmarks', 'benchmarks'),
          page('Licences', 'licences'),
        ],
      },
    ],
  },
}

export default config
