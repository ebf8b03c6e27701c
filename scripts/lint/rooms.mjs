// @ts-check

/**
 * Which room may import which, as data. The lint rule `switchboard/arrows` reads it.
 *
 * @typedef {object} Room
 * @property {RegExp} files the files of the room (path from the project's root, with slashes)
 * @property {readonly string[]} imports the rooms it may import by `#room/…`
 * @property {boolean} [later] whether `import()` may name a refused package
 * @property {readonly (string | RegExp)[]} refuses packages it may not import ('react' also matches 'react/…')
 */

const react = ['react', 'react-dom', 'wouter', /^@mantine\//, /^@tanstack\/react-/, /^@tabler\//]
const serverOnly = [
  'hono',
  /^@hono\//,
  'sharp',
  /^@node-rs\//,
  /^@photostructure\//,
  'music-metadata',
]
const inBrowser = [/^node:/, ...serverOnly]
const notForms = ['react-hook-form', /^@hookform\//]

/** The rooms below the UI of jobs. */
const belowJobUi = [
  'load',
  'components',
  'data',
  'jobs',
  'tabular',
  'local',
  'ui',
  'i18n',
  'paths',
  'client',
  'contract',
  'domain',
]

/** Rooms in order of their dependencies. A file that matches two belongs to the first. @type {Record<string, Room>} */
export const rooms = {
  contract: {
    files: /^src\/contract\//,
    imports: [],
    refuses: [/^(?!zod\/mini$)/],
  },
  // Domain logic without React and without calls: phone numbers, JIDs, recipients, addresses, coordinates.
  domain: {
    files: /^src\/domain\//,
    // The rules of fields name their messages, which are texts. The values of profiles are the contract's.
    imports: ['contract', 'i18n'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb', /^zod(?!\/mini$)/],
  },
  // The files of the build and what the boot script has begun to load: the boot script and the app share them.
  load: {
    files: /^src\/load\//,
    imports: ['i18n', 'paths'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb', /^zod/],
  },
  // The boot script: inline in index.html, so its imports must be small.
  boot: {
    files: /^src\/boot\//,
    imports: ['client', 'contract', 'domain', 'load', 'local', 'i18n', 'paths'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb', /^zod/],
  },
  client: {
    files: /^src\/client\//,
    imports: ['contract', 'domain', 'load', 'paths'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb'],
  },
  local: {
    files: /^src\/local\//,
    imports: ['domain'],
    refuses: [...react, ...notForms, ...inBrowser],
  },
  tabular: {
    files: /^src\/tabular\//,
    imports: [],
    refuses: [...react, ...notForms, ...inBrowser, 'idb'],
  },
  i18n: { files: /^src\/i18n\//, imports: [], refuses: [...notForms, ...inBrowser, 'idb'] },
  // The table of pages, and their addresses. Other test suites and the boot script read them.
  paths: {
    files: /^src\/(paths|routes)\.ts$/,
    imports: ['contract', 'i18n'],
    refuses: [...react, ...inBrowser, 'idb'],
  },
  ui: {
    files: /^src\/ui\//,
    // UI components have their own texts ("Copy", "Retry"), so they read the catalogues; links use the URLs. `ui/sheet`
    // renders what `tabular` has parsed, for every feature that takes a spreadsheet.
    imports: ['domain', 'i18n', 'load', 'paths', 'tabular'],
    refuses: [...inBrowser, 'idb'],
  },
  data: {
    files: /^src\/data\//,
    // The lowest room that knows both errors and texts: it turns an error into a sentence, and a refusal into a field's
    // error.
    imports: ['client', 'contract', 'domain', 'jobs', 'load', 'local', 'i18n', 'ui'],
    refuses: [...inBrowser, 'idb', /^@mantine\//, /^@tabler\//],
  },
  jobs: {
    files: /^src\/jobs\//,
    imports: ['client', 'contract', 'domain', 'local'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb'],
  },
  // Components for gateways and fleets that several features use. Components that need neither are in `ui`.
  components: {
    files: /^src\/components\//,
    imports: ['data', 'ui', 'i18n', 'paths', 'client', 'contract', 'domain'],
    refuses: [...inBrowser, 'idb'],
  },
  // Changing one resource, or many in a job: read, merge, ask, write once, verify, undo.
  change: {
    files: /^src\/change\//,
    imports: ['job-ui', ...belowJobUi],
    refuses: [...inBrowser, 'idb'],
  },
  // The parts of a message: the composer and campaigns use the same fields and make the same requests.
  message: {
    files: /^src\/message\//,
    imports: ['components', 'data', 'local', 'ui', 'i18n', 'paths', 'client', 'contract', 'domain'],
    refuses: [...inBrowser, 'idb'],
  },
  // The UI of all kinds of jobs: progress, controls, results, review, export.
  'job-ui': {
    files: /^src\/job-ui\//,
    // `tabular`: the source list of a job is stored with it.
    imports: belowJobUi,
    refuses: [...inBrowser, 'idb'],
  },
  features: {
    files: /^src\/features\//,
    imports: ['change', 'message', 'job-ui', ...belowJobUi],
    refuses: [...inBrowser, 'idb'],
  },
  app: {
    files: /^src\/app\//,
    imports: ['features', 'change', 'job-ui', ...belowJobUi],
    refuses: [...inBrowser, 'idb'],
  },
  main: { files: /^src\/main\.tsx$/, imports: ['app', 'load'], refuses: [...inBrowser, 'idb'] },
  // The two databases: only these rooms name their packages.
  store: {
    files: /^gateway\/(store|state)\//,
    imports: ['contract', 'gateway'],
    refuses: [...react, ...notForms, 'idb'],
  },
  // The engine of jobs in the server: the same code as in a tab.
  'server jobs': {
    files: /^gateway\/jobs\//,
    // Their e-mails use the words of the pages, and link to them.
    imports: [
      'contract',
      'domain',
      'gateway',
      'jobs',
      'local',
      'client',
      'features',
      'i18n',
      'paths',
    ],
    refuses: [...react, ...notForms, 'idb', /^@photostructure\//],
  },
  gateway: {
    files: /^gateway\//,
    imports: ['contract', 'domain', 'gateway'],
    refuses: [...react, ...notForms, 'idb', /^@photostructure\//],
  },
  // The module that external suites import: built separately, so it may depend only on code that can be bundled.
  playwright: {
    files: /^playwright\//,
    // `contract`: the names of the operations that a fault can be for.
    imports: ['contract', 'i18n', 'paths'],
    refuses: [...react, ...notForms, ...serverOnly, 'idb', /^zod/],
  },
  // An external suite: it uses only the package.
  example: {
    files: /^e2e\/example\//,
    imports: [],
    refuses: [/^(?!playwright\/test$|switchboard\/playwright(\/|$)|node:)/],
  },
  e2e: {
    files: /^e2e\//,
    // `local`: the records that a test stores in the browser.
    imports: ['gateway', 'contract', 'client', 'local', 'paths', 'playwright'],
    refuses: [...react],
  },
  bench: {
    files: /^bench\//,
    // The baseline page uses the same libraries.
    refuses: [],
    imports: ['gateway', 'contract', 'client', 'jobs', 'local', 'data', 'e2e'],
  },
  // TypeScript scripts run after everything is installed.
  tools: {
    files: /^scripts\/.*\.ts$/,
    imports: ['gateway', 'contract', 'client', 'domain', 'playwright'],
    refuses: [],
  },
  scripts: {
    files: /^scripts\/.*\.mjs$/,
    imports: [],
    // These run before anything is installed; their later `import()` may be a package.
    refuses: [/^(?!node:)/],
    later: true,
  },
}

/** A test may import what its room may, and what it needs for a real gateway. */
export const test = {
  files: /\.test\.tsx?$/,
  imports: ['gateway', 'contract', 'client'],
}

/**
 * @param {string} file path from the project's root
 * @returns {[name: string, room: Room] | undefined} the room a file belongs to
 */
export const roomOf = (file) => Object.entries(rooms).find(([, room]) => room.files.test(file))
