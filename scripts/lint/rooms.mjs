// @ts-check

/**
 * Which room may import which: the map of the house, as data. The lint rule `switchboard/arrows` reads it.
 *
 * @typedef {object} Room
 * @property {RegExp} files what belongs to the room (path from the project's root, with slashes)
 * @property {readonly string[]} imports the rooms it may import by `#room/…`
 * @property {boolean} [later] whether `import()` may name a package all the same
 * @property {readonly (string | RegExp)[]} refuses packages it may not import ('react' also stands for 'react/…')
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

/** Rooms from the leaves up. A file that fits two belongs to the first. @type {Record<string, Room>} */
export const rooms = {
  contract: {
    files: /^src\/contract\//,
    imports: [],
    refuses: [/^(?!zod\/mini$)/],
  },
  // What the field's terms mean, without React and without calls: phone numbers, JIDs, recipients, addresses, coordinates.
  domain: {
    files: /^src\/domain\//,
    imports: [],
    refuses: [...react, ...notForms, ...inBrowser, 'idb', /^zod/],
  },
  // What the boot script hands over to the app, and how both preload files: `boot/…` means these files in every room below.
  handover: {
    files: /^src\/boot\/(handover|page-map|preload)\.ts$/,
    imports: ['i18n', 'paths'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb', /^zod/],
  },
  // The boot script: inline in index.html, so it imports what is small.
  boot: {
    files: /^src\/boot\//,
    imports: ['app', 'client', 'contract', 'local', 'i18n', 'paths', 'ui'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb', /^zod/],
  },
  client: {
    files: /^src\/client\//,
    imports: ['boot', 'contract', 'domain', 'paths'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb'],
  },
  local: { files: /^src\/local\//, imports: [], refuses: [...react, ...notForms, ...inBrowser] },
  tabular: {
    files: /^src\/tabular\//,
    imports: [],
    refuses: [...react, ...notForms, ...inBrowser, 'idb'],
  },
  i18n: { files: /^src\/i18n\//, imports: [], refuses: [...notForms, ...inBrowser, 'idb'] },
  paths: { files: /^src\/paths\.ts$/, imports: [], refuses: [...react, ...inBrowser, 'idb'] },
  ui: {
    files: /^src\/ui\//,
    // Building blocks have words of their own ("Copy", "Retry"), so they read the catalogues; links know the URLs.
    // `ui/sheet` draws what `tabular` has read, for every feature that takes a spreadsheet.
    imports: ['boot', 'i18n', 'paths', 'tabular'],
    refuses: [...inBrowser, 'idb'],
  },
  data: {
    files: /^src\/data\//,
    // The lowest room that knows both failures and words: here an error becomes a sentence, a refusal a field's.
    imports: ['boot', 'client', 'contract', 'domain', 'jobs', 'local', 'i18n', 'ui'],
    refuses: [...inBrowser, 'idb', /^@mantine\//, /^@tabler\//],
  },
  jobs: {
    files: /^src\/jobs\//,
    imports: ['client', 'contract', 'local'],
    refuses: [...react, ...notForms, ...inBrowser, 'idb'],
  },
  // Components that know gateways and fleets, for more than one feature. What knows neither is in `ui`.
  components: {
    files: /^src\/components\//,
    imports: ['data', 'ui', 'i18n', 'paths', 'client', 'contract', 'domain'],
    refuses: [...inBrowser, 'idb'],
  },
  // What a message is made of: the composer and campaigns write the same fields and make the same requests.
  message: {
    files: /^src\/message\//,
    imports: ['components', 'data', 'local', 'ui', 'i18n', 'paths', 'client', 'contract', 'domain'],
    refuses: [...inBrowser, 'idb'],
  },
  // The UI of jobs of every kind: progress, controls, results, review, export.
  'job-ui': {
    files: /^src\/job-ui\//,
    // `tabular`: the list that a job was made of is kept with it.
    imports: [
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
    ],
    refuses: [...inBrowser, 'idb'],
  },
  features: {
    files: /^src\/features\//,
    imports: [
      'message',
      'job-ui',
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
    ],
    refuses: [...inBrowser, 'idb'],
  },
  app: {
    files: /^src\/app\//,
    imports: [
      'boot',
      'features',
      'job-ui',
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
    ],
    refuses: [...inBrowser, 'idb'],
  },
  main: { files: /^src\/main\.tsx$/, imports: ['app'], refuses: [...inBrowser, 'idb'] },
  store: {
    files: /^gateway\/store\//,
    imports: ['contract', 'gateway'],
    refuses: [...react, ...notForms, 'idb'],
  },
  gateway: {
    files: /^gateway\//,
    imports: ['contract', 'gateway'],
    refuses: [...react, ...notForms, 'idb', /^@photostructure\//],
  },
  // What suites outside the project import: built by itself, so it has only what it may take along.
  playwright: {
    files: /^playwright\//,
    imports: ['i18n', 'paths'],
    refuses: [...react, ...notForms, ...serverOnly, 'idb', /^zod/],
  },
  // A suite of somebody else: it knows the package alone.
  example: {
    files: /^e2e\/example\//,
    imports: [],
    refuses: [/^(?!playwright\/test$|switchboard\/playwright(\/|$)|node:)/],
  },
  e2e: {
    files: /^e2e\//,
    // What a page's requests are counted by is the same in both.
    imports: ['gateway', 'contract', 'client', 'paths', 'bench', 'playwright'],
    refuses: [...react],
  },
  bench: {
    files: /^bench\//,
    // A table is measured against a bare one, which is drawn with the same libraries.
    refuses: [],
    imports: ['bench', 'gateway', 'contract', 'client', 'jobs', 'local', 'data'],
  },
  // Scripts in TypeScript run when everything is there.
  tools: {
    files: /^scripts\/.*\.ts$/,
    imports: ['gateway', 'contract', 'client', 'playwright'],
    refuses: [],
  },
  scripts: {
    files: /^scripts\/.*\.mjs$/,
    imports: [],
    // These run before anything is installed; what they `import()` afterwards may be a package.
    refuses: [/^(?!node:)/],
    later: true,
  },
}

/** A test may import, beside what its room may, what it needs to have a real gateway. */
export const test = {
  files: /\.test\.tsx?$/,
  imports: ['gateway', 'contract', 'client'],
}

/**
 * @param {string} file path from the project's root
 * @returns {[name: string, room: Room] | undefined} the room a file belongs to
 */
export const roomOf = (file) => Object.entries(rooms).find(([, room]) => room.files.test(file))
