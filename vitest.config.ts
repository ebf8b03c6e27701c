import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Files that take more than two seconds: they start processes, wait for timeouts, or try thousands of inputs. `npm run
 * test:fast` skips them.
 */
const slowFiles = [
  'gateway/audit/audit{,-crash}.test.ts',
  'gateway/{backup,container}.test.ts',
  'gateway/cli/{commands,edit-users,user-command}.test.ts',
  'gateway/demo.test.ts',
  'gateway/dev.test.ts',
  'gateway/durability.test.ts',
  'gateway/folder.test.ts',
  'gateway/fuzz.test.ts',
  'gateway/http.test.ts',
  'gateway/http/key-attempts.test.ts',
  'gateway/log/secrets.test.ts',
  'gateway/memory.test.ts',
  'gateway/openapi-bodies.test.ts',
  'gateway/server/metrics.test.ts',
  'gateway/identity/{account,auth-proxy,people-api,slow-body}.test.ts',
  'gateway/policy/fields.test.ts',
  'gateway/proxy/{compressed,connections,large-body,proxy}.test.ts',
  'src/app/{one-match,pages,submit-anywhere}.test.tsx',
  'src/client/operations.test.ts',
  'src/job-ui/job-states.test.tsx',
  'src/jobs/job-refusals.test.ts',
  'src/tabular/read-sheet.test.ts',
  'src/ui/sheet/sheet.test.tsx',
]

const exclude = [...configDefaults.exclude, ...(process.env['FAST'] ? slowFiles : [])]

/**
 * Files with their own modules: they simulate the browser's storage in memory, or replace a module, which they put back
 * at the end.
 */
const isolatedFiles = [
  'gateway/fetch-media.test.ts',
  'src/{app,data,local,jobs}/**/*.test.ts',
  'src/features/activity/har.test.ts',
  'src/features/agents/{import-audit,import/{password-files,settle-unknown}}.test.ts',
  'src/features/{campaigns,fleet/webhooks/align,instances/lifecycle}/*.test.ts',
  'src/i18n/plural-forms.test.ts',
]

/** As above, in jsdom. */
const isolatedDomFiles = [
  'src/change/ChangeForm.test.tsx',
  'src/change/use-change-form.test.tsx',
  'src/data/use-draft-in-two-tabs.test.tsx',
  'src/app/{activity-page,one-match,shell/use-shell-jobs,use-prefetch}.test.tsx',
  'src/data/{gateway/use-auto-refresh,instances/use-call-texts,numbers/use-phone-format}.test.tsx',
  'src/features/agents/import-job/use-password-files.test.tsx',
  'src/features/agents/matrix/use-pending.test.tsx',
  'src/features/fleet/baseline/WebhookBaseline.test.tsx',
  'src/job-ui/list/JobsTable.test.tsx',
  'src/message/text/MessageTextField.test.tsx',
  // It needs texts that no other file has loaded.
  'src/ui/load/late.test.tsx',
]

// Rendering (`*.test.tsx`) runs in jsdom, everything else in Node. In each of both, the files that need their own modules
// are a project, whose files share a thread and its packages; all others also share their modules, which takes half of
// the CPU time.
export default defineConfig({
  plugins: [
    {
      name: 'fresh-file-lists',
      // What such an import finds depends on the files that exist, which the cache does not know.
      configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
        defineKey(({ sourceCode }) =>
          /import\(`|import\.meta\.glob/.test(sourceCode) ? false : undefined,
        ),
    },
  ],
  test: {
    // Gateways, password hashes and child processes take time on a small machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Vitest's default leaves one core idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Compiled modules are kept in node_modules, by their contents and the configuration.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          setupFiles: ['src/unstub.setup.ts'],
          include: ['{src,scripts,playwright}/**/*.test.ts'],
          exclude: [...exclude, ...isolatedFiles],
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          restoreMocks: true,
          globalSetup: 'scripts/lib/test-setup.mjs',
          include: ['gateway/**/*.test.ts'],
          exclude: [...exclude, ...isolatedFiles],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          include: isolatedFiles,
          exclude,
          setupFiles: ['src/fresh.setup.ts'],
          server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          restoreMocks: true,
          include: ['src/**/*.test.tsx'],
          exclude: [...exclude, ...isolatedDomFiles],
          setupFiles: ['src/unstub.setup.ts', 'src/dom.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom-isolated',
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          include: isolatedDomFiles,
          exclude,
          setupFiles: ['src/fresh.setup.ts', 'src/dom.setup.ts'],
          server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
        },
      },
    ],
  },
})
