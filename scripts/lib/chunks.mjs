// @ts-check
import { join } from 'node:path'

// Splits the build into files: one for the first page, one for code shared by several features, one or two for the
// pages of a feature. On a slow network the number of files and of round trips costs more than a few kilobytes that a
// page does not need yet, and a page that has its dialogs loaded can open them without a server.

/** @typedef {{ code: string | null, importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} ModuleInfo */
/** @typedef {Readonly<Record<string, { readonly module: string, readonly texts: readonly string[] }>>} Table src/routes.ts */
/** @typedef {{ getModuleInfo: (id: string) => ModuleInfo | null, getModuleIds: () => Iterable<string> }} Graph */

/** Packages whose index imports everything: the parts that are used follow from the import statement. */
const importFromIndex =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|@mantine\/(?:core|hooks))["']/g
const packageIndex =
  /@tabler\/icons-react\/dist\/esm\/(icons\/index|tabler-icons-react)|@mantine\/(core|hooks)\/esm\/index/
const partOfIndex =
  /(?:@tabler\/icons-react\/dist\/esm\/icons|@mantine\/core\/esm\/(?:core|components)|@mantine\/hooks\/esm)\/.*?([\w-]+)\.mjs$/

/** Packages that keep their own files when they are imported on demand: a map, phone numbers, password checks. */
export const largePackage =
  /node_modules\/(leaflet|libphonenumber-js|@zxcvbn-ts|file-type|lean-qr|music-metadata)\//

/** Overlays of pages. Without their own file, the first dialog would load the code of every kind of job too. */
const overlay =
  /\/node_modules\/|\/src\/ui\/(?:(?:load|overlay|focus|note|password|file)\/)?[\w.-]+$/

/** Files of the first page by name. */
const firstFile = /assets\/(first|index|rolldown-runtime)-/

/** A section of a locale's texts: `/src/i18n/<locale>/<section>.json`. */
export const textFile = /\/src\/i18n\/(en|es|pt-br)\/([\w-]+)\.json$/

/** The sections of each text file, by the file's name. The build fails if a section is missing. */
const textGroups = {
  texts: ['core', 'shell', 'fleet-reads', 'outage'],
  jobs: ['jobs', 'job-list', 'campaigns', 'import-job'],
  'campaign-dialogs': ['campaign-dialogs'],
  lists: ['import', 'new-campaign', 'sheet', 'delivery'],
  agents: ['agents', 'matrix'],
  grant: ['grant', 'hand-over-list'],
  messages: ['messages', 'composer', 'audio', 'history'],
  groups: ['groups'],
  details: ['group-details'],
  numbers: ['number-check'],
  chats: ['chats'],
  conversations: ['conversations'],
  connection: ['connection'],
  fleet: ['overview', 'instances'],
  change: ['change'],
  settings: ['settings', 'fleet', 'fleet-settings', 'webhook', 'fleet-webhooks'],
  gateway: ['gateway', 'preferences', 'activity', 'audit'],
  palette: ['palette'],
  phone: ['phone'],
  baseline: ['baseline', 'fleet-change'],
  profiles: ['profiles'],
  sinks: ['sinks'],
  people: ['people', 'account', 'auth', 'sign-in', 'audit-log'],
}

/** @param {string} id @returns {string | undefined} the chunk of a text file */
function textChunk(id) {
  const [, locale, section = ''] = textFile.exec(id) ?? []
  if (locale === undefined) return undefined
  const group = Object.entries(textGroups).find(([, sections]) => sections.includes(section))
  if (!group) throw new Error(`i18n/${locale}/${section}.json belongs to no group of chunks.mjs`)
  return group[0] === 'texts' ? `texts-${locale}` : `texts-${locale}-${group[0]}`
}

/** Finds the modules that given modules import, directly or not. */
class Imports {
  /** @type {Graph} */ #graph
  /** @type {Map<string, string>} part of a package → module id */ #parts = new Map()

  /** @type {ReadonlySet<string>} */ #pageLists

  /**
   * @param {Graph} graph
   * @param {ReadonlySet<string>} pageLists the modules that import pages on demand: their imports are not followed
   */
  constructor(graph, pageLists) {
    this.#graph = graph
    this.#pageLists = pageLists
    for (const id of graph.getModuleIds()) {
      const name = partOfIndex.exec(id)?.[1]
      // A hook's file is named `use-media-query`.
      if (name !== undefined)
        this.#parts.set(
          name.replaceAll(/-\w/g, (letter) => letter.slice(1).toUpperCase()),
          id,
        )
    }
  }

  /**
   * @param {readonly string[]} from module ids
   * @param {{ onDemand: boolean }} follow whether `import()` is followed, too
   * @returns {Set<string>} module ids, `from` included; no texts
   */
  of(from, { onDemand }) {
    /** @type {Set<string>} */
    const found = new Set()
    const waiting = [...from]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id) || packageIndex.test(id) || textFile.test(id)) continue
      found.add(id)
      waiting.push(...this.#importsOf(id))
      if (onDemand) waiting.push(...this.#onDemandOf(id))
    }
    return found
  }

  /** @param {string} id @returns {string[]} */
  #importsOf(id) {
    const { code, importedIds } = this.#graph.getModuleInfo(id) ?? { code: '', importedIds: [] }
    const names = [...(code ?? '').matchAll(importFromIndex)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    )
    return [...importedIds, ...names.flatMap((name) => this.#parts.get(name) ?? [])]
  }

  /** @param {string} id @returns {string[]} */
  #onDemandOf(id) {
    if (this.#pageLists.has(id)) return []
    const ids = this.#graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
    return ids.filter((one) =>
      [...this.of([one], { onDemand: false })].every((each) => !largePackage.test(each)),
    )
  }
}

/** Features whose pages share much code, merged into one part. */
const together = new Map([
  ['overview', 'instances'],
  ['webhook', 'settings'],
  ['sinks', 'settings'],
  ['jobs', 'job-list'],
])

/**
 * Returns the part of the app that a page's module belongs to: its feature, or a folder of a large feature. The page of
 * each kind of job (`*Job.tsx`) is a part.
 * @param {string} id
 */
function partOf(id) {
  const [, job] = /\/(\w+Job)\.tsx$/.exec(id) ?? []
  if (job !== undefined) return `job/${job}`
  const [, feature = '', folder = ''] = /\/src\/features\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(id) ?? []
  if (['agents', 'campaigns'].includes(feature) && folder !== '') return `${feature}-${folder}`
  return together.get(feature) ?? feature
}

/** Files with code that only some parts need, by name: otherwise every page would load it with the shell. */
const sharedBy = {
  // Lists from spreadsheets.
  lists: new Set(['campaigns-create', 'agents-import']),
  // The job engine and job pages.
  jobs: new Set([
    'job-list',
    'campaigns-list',
    'campaigns-create',
    'campaigns-running',
    'agents-import',
    'agents-import-job',
    'agents-matrix',
    'groups',
  ]),
  // The list of agents and their access; fields for phone numbers.
  access: new Set(['agents', 'agents-form', 'agents-matrix', 'connection']),
  // Reads of each instance of the gateway.
  'fleet-reads': new Set(['instances', 'fleet', 'settings']),
  // Fields of messages, and what sends them.
  sending: new Set(['messages', 'campaigns-create', 'chats']),
  // Forms that change a resource.
  change: new Set(['agents-form', 'settings']),
  // Users and passwords.
  auth: new Set(['sign-in', 'people', 'activity']),
}

/** The parts that list jobs. */
const jobLists = new Set(['job-list', 'campaigns-list'])

/** A module with fewer bytes does not justify another file: it goes into the shell. */
const trifle = 1_500

/**
 * @param {Set<string>} parts
 * @param {number} bytes of the module
 * @returns {string} the chunk of code that several parts need
 */
function sharedChunk(parts, bytes) {
  const others = new Set([...parts].filter((part) => !part.startsWith('job/')))
  if (others.size === 0) return 'job-pages'
  if (others.size < parts.size) {
    const [one = ''] = others
    if (isSubset(others, jobLists)) return 'jobs'
    // The page of a job loads the page on which it was prepared, rather than every page its code.
    if (others.size > 1) return sharedChunk(others, bytes)
    return parts.size === 2 || bytes >= trifle ? one : 'shell'
  }
  const name = Object.entries(sharedBy).find(([, all]) => isSubset(parts, all))?.[0] ?? 'shell'
  const needsLists = [...parts].some((part) => sharedBy.lists.has(part))
  return name === 'jobs' && needsLists && bytes < trifle ? 'shell' : name
}

/** @param {Set<string>} some @param {Set<string>} all */
const isSubset = (some, all) => [...some].every((one) => all.has(one))

/**
 * Returns whether it is a style sheet of several pages, besides those of jobs.
 * @param {string} id @param {Set<string>} parts
 */
const isOfPages = (id, parts) =>
  id.endsWith('.css') && [...parts].filter((part) => !part.startsWith('job/')).length > 1

/** @typedef {{ needs: Set<string>, opens: Set<string> }} User the parts that a module is in from the start, and on demand */

/**
 * Assigns each module to its chunk:
 * - `first`: code of the first page;
 * - `shell`: code of every other page, and of several parts;
 * - `jobs`, `access` and the other names of `sharedBy`: code of only some parts;
 * - the name of a part: code of this part alone; `<part>-more`: its imports on demand, such as its dialogs;
 * - `overlays`, `shared-more`: imports on demand of several parts; `jobs-more`: those that need the code of other
 * parts;
 * - `baseline`: reads of the fleet's baseline;
 * - `texts-<locale>` and `texts-<locale>-<group>`: texts.
 * @param {string} root the project's folder
 * @param {Table} routes the table of pages
 */
export function chunks(root, routes) {
  const source = (/** @type {string} */ path) => join(root, 'src', path)
  /** @type {Map<string, string>} module id → chunk */
  const chunkOf = new Map()

  return {
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        const jobPages = source('features/jobs/OneJobPage.tsx')
        const pages = [
          ...Object.values(routes).map(({ module }) => source(`features/${module}.tsx`)),
          ...(this.getModuleInfo(jobPages)?.dynamicallyImportedIds ?? []),
        ]
        const imports = new Imports(this, new Set([source('app/pages.tsx'), jobPages]))
        // A signed-in user needs both at once.
        const behindConnect = ['app/Connected.tsx', 'app/SignInGate.tsx'].map(source)
        const shell = imports.of(behindConnect, { onDemand: false })
        const first = imports.of([source('main.tsx')], { onDemand: false })
        // Shared by texts and all other files.
        for (const id of this.getModuleIds()) if (/preload-helper/.test(id)) first.add(id)
        /** @type {Map<string, User>} module id → its users */
        const users = new Map()
        const add = (
          /** @type {'needs' | 'opens'} */ how,
          /** @type {string} */ part,
          /** @type {Set<string>} */ ids,
        ) => {
          for (const id of ids) {
            if (first.has(id) || shell.has(id)) continue
            const user = users.get(id) ?? { needs: new Set(), opens: new Set() }
            users.set(id, user)
            user[how].add(part)
          }
        }
        for (const part of new Set(pages.map(partOf))) {
          const own = pages.filter((id) => partOf(id) === part)
          add('needs', part, imports.of(own, { onDemand: false }))
          // All pages of jobs count once: they open much of the same code.
          const opening = part.startsWith('job/') ? 'job-list' : part
          add('opens', opening, imports.of(own, { onDemand: true }))
        }
        const signIn = [
          ...['SignInForm', 'SignInPage', 'JoinPage', 'SilentPage'].map((name) =>
            source(`features/sign-in/${name}.tsx`),
          ),
          source('features/pair/PairPage.tsx'),
        ]
        add('needs', 'sign-in', imports.of(signIn, { onDemand: false }))
        add('opens', 'shell', imports.of([source('main.tsx')], { onDemand: true }))
        for (const id of shell) chunkOf.set(id, 'shell')
        for (const id of first) chunkOf.set(id, 'first')
        for (const [id, { needs, opens }] of users) {
          const [part = ''] = needs.size > 0 ? needs : opens
          const bytes = this.getModuleInfo(id)?.code?.length ?? 0
          if (needs.size > 1)
            chunkOf.set(id, isOfPages(id, needs) ? 'shell' : sharedChunk(needs, bytes))
          else if (needs.size === 1) chunkOf.set(id, part.replace('/', '-'))
          else {
            // Code that the shell opens too, for example to resume jobs, goes to the only part that opens it.
            const [one = part, ...others] = [...opens].filter((each) => each !== 'shell')
            if (others.length > 0) chunkOf.set(id, overlay.test(id) ? 'overlays' : 'shared-more')
            else if (one !== 'shell') chunkOf.set(id, `${one}-more`)
          }
        }
        // A part must not load another part for a small module, or for code that most parts open.
        /** @param {(user: User, bytes: number, id: string) => boolean} fits */
        const move = (fits) => {
          const ids = [...users].filter(([id, user]) => {
            const bytes = this.getModuleInfo(id)?.code?.length ?? 0
            return user.needs.size === 1 && user.opens.size > 1 && fits(user, bytes, id)
          })
          const all = imports.of(
            ids.map(([id]) => id),
            { onDemand: false },
          )
          for (const id of all) if (chunkOf.get(id) !== 'first') chunkOf.set(id, 'shell')
        }
        const profiles = source('data/use-profiles.ts')
        move(
          ({ opens }, bytes, id) =>
            bytes < 150 || opens.size > 8 || id.includes('/@mantine/') || id === profiles,
        )
        // A small dialog must not load the code of many parts that jobs need.
        const everywhere = new Set([undefined, 'first', 'shell', 'overlays', 'shared-more'])
        const shared = [...chunkOf].filter(([, chunk]) => chunk === 'shared-more').map(([id]) => id)
        const ofJobs = shared.filter((id) =>
          [...imports.of([id], { onDemand: false })].some(
            (each) => !everywhere.has(chunkOf.get(each)),
          ),
        )
        for (const id of ofJobs) chunkOf.set(id, 'jobs-more')
        // Pages that compare instances load it without a press: it must not need the code of dialogs or other parts.
        const small = new Set(
          [
            'client/auth-request.ts',
            'client/session.ts',
            'domain/profile.ts',
            'local/profiles.ts',
          ].map(source),
        )
        const baseline = imports.of([source('data/fleet-reads/baseline-store.ts')], {
          onDemand: false,
        })
        for (const id of baseline)
          if (!['first', 'shell', undefined].includes(chunkOf.get(id)))
            chunkOf.set(id, small.has(id) ? 'shell' : 'baseline')
      },
      /** Of two files that import each other, one would run before the code that it needs. */
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          for (const name of file.type === 'chunk' ? file.imports : []) {
            const other = bundle[name]
            if (other?.type === 'chunk' && other.imports.includes(file.fileName))
              throw new Error(`${file.fileName} and ${name} import each other`)
          }
      },
    },
    groups: [
      {
        name: (/** @type {string} */ id) =>
          id.includes('rolldown/runtime') ? 'first' : (chunkOf.get(id) ?? textChunk(id) ?? null),
        includeDependenciesRecursively: false,
      },
    ],
    /**
     * Returns the dependencies that Vite records for a file that is imported on demand: only the file itself, because
     * `src/ui/load/load-files.ts` finds its imports in the page map. None for files of the first page, which are loaded.
     * @param {string} file
     * @param {string[]} deps
     * @param {{ hostType: 'html' | 'js' }} context
     * @returns {string[]}
     */
    withImports: (file, deps, { hostType }) =>
      hostType === 'html' ? deps : firstFile.test(file) ? [] : [file],
  }
}
