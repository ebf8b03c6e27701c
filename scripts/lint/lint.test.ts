import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importViolation } from './arrows.mjs'

// Each file violates the named rule, or none. It is refused by the project's own .oxlintrc.json.
const files: Record<string, { text: string; refused?: RegExp }> = {
  'src/contract/ok.ts': { text: "import * as z from 'zod/mini'\nexport const a = z.string()\n" },
  'src/contract/react.ts': {
    text: "import { useState } from 'react'\nexport const a = useState\n",
    refused: /'contract' may not import 'react'/,
  },
  'src/contract/node.ts': {
    text: "import { join } from 'node:path'\nexport const a = join\n",
    refused: /'contract' may not import 'node:path'/,
  },
  'src/client/up.ts': {
    text: "import type { A } from '#data/a.ts'\nexport type B = A\n",
    refused: /'client' may not import 'data'/,
  },
  'src/client/lazy.ts': {
    text: "export const a = () => import('#features/agents/AgentsPage.tsx')\n",
    refused: /'client' may not import 'features'/,
  },
  'src/client/parent.ts': {
    text: "export { a } from '../contract/ok.ts'\n",
    refused: /leaves its folder/,
  },
  'src/features/agents/Other.ts': {
    text: "import { b } from '#features/groups/b.ts'\nexport const a = b\n",
    refused: /never imports another feature/,
  },
  'src/features/agents/ok.ts': {
    text: "import { b } from '#data/b.ts'\nimport { c } from './c.ts'\nexport const a = [b, c]\n",
  },
  'src/features/agents/import/own.ts': {
    text: "import { b } from '#features/agents/b.ts'\nexport const a = b\n",
  },
  'src/app/ok.ts': { text: "export const a = () => import('#features/agents/AgentsPage.tsx')\n" },
  'src/jobs/react.ts': {
    text: "import { useState } from 'react'\nexport const a = useState\n",
    refused: /'jobs' may not import 'react'/,
  },
  'src/jobs/worker.ts': {
    text: "export const a = () => new URL('../tabular/w.ts', import.meta.url)\n",
    refused: /leaves its folder/,
  },
  'src/data/fetch.ts': {
    text: "export const a = () => fetch('/x')\n",
    refused: /'fetch' is used in src\/client\/call.ts and src\/client\/auth\/ask-server.ts only/,
  },
  'src/data/windowFetch.ts': {
    text: "export const a = () => window.fetch('/x')\n",
    refused: /'fetch' is used in src\/client\/call.ts and src\/client\/auth\/ask-server.ts only/,
  },
  'src/client/call.ts': { text: "export const a = () => fetch('/x')\n" },
  'src/data/ownFetch.ts': {
    text: 'export const a = (fetch: (path: string) => string) => fetch("/x")\n',
  },
  'src/ui/storage.ts': {
    text: "export const a = () => localStorage.getItem('x')\n",
    refused: /'localStorage' is used in src\/local only/,
  },
  'src/local/storage.ts': { text: "export const a = () => sessionStorage.getItem('x')\n" },
  'src/data/idb.ts': {
    text: "import { openDB } from 'idb'\nexport const a = openDB\n",
    refused: /'data' may not import 'idb'/,
  },
  'gateway/routes/sql.ts': {
    text: "import { DatabaseSync } from '@photostructure/sqlite'\nexport const a = DatabaseSync\n",
    refused: /'gateway' may not import '@photostructure\/sqlite'/,
  },
  'gateway/store/sql.ts': {
    text: "import { DatabaseSync } from '@photostructure/sqlite'\nexport const a = DatabaseSync\n",
  },
  'gateway/client.ts': {
    text: "import { b } from '#client/call.ts'\nexport const a = b\n",
    refused: /'gateway' may not import 'client'/,
  },
  'src/client/call.test.ts': {
    text: "import { b } from '#gateway/gateway.ts'\nexport const a = () => fetch(String(b))\n",
  },
  'scripts/installed.mjs': {
    text: "import { build } from 'vite'\nexport const a = build\n",
    refused: /'scripts' may not import 'vite'/,
  },
  'scripts/later.mjs': { text: "export const a = () => import('vite')\n" },
  'src/ui/importFailure.ts': {
    text: "export const a = () => import('./b.ts').then(({ b }) => b, () => undefined)\n",
    refused: /Handle a failed import\(\) with await/,
  },
  'src/ui/importCaught.ts': {
    text: "export const a = () => import('./b.ts').then(({ b }) => b).catch(() => undefined)\n",
  },
  ...textFiles({
    'a conditional text': ['<p>{on && t.a} <b /></p>', 'beside'],
    'a text before an element': ['<p>{t.a(1)} {on && <b />}</p>', 'beside'],
    'a word before an element': ['<p>Sent {on && <b />}</p>', 'beside'],
    'a variable': ['<p>{shown} <b /></p>', 'beside'],
    'several texts': ['<p>{t.a} ({t.b})</p>', 'one expression'],
    'a fragment': ['<>{t.a}</>', 'beside'],
    'a bare result': ['on ? <b /> : t.a', 'an element around'],
    'wrapped texts': ['<p><span>{t.a}</span> {on && <span>{t.b}</span>} {t.rows.map(String)}</p>'],
    'one text': ['<p>{on ? t.a : `${t.b}: ${t.c}`}</p>'],
  }),
  'src/client/any.ts': { text: 'export const a = (b: any) => b\n', refused: /no-explicit-any/ },
}

/** Components that return this JSX, by what is special about it. */
function textFiles(cases: Record<string, [jsx: string, refused?: string]>): typeof files {
  const head =
    "import { useText } from '#i18n/locale.tsx'\nexport function A({ on }: { on: boolean }) {\n  const t = useText('core')\n  const shown = t.d ?? ''\n"
  return Object.fromEntries(
    Object.entries(cases).map(([name, [jsx, refused]]) => [
      `src/ui/${name}.tsx`,
      {
        text: `${head}  return on && shown ? ${jsx} : null\n}\n`,
        ...(refused !== undefined && { refused: new RegExp(refused) }),
      },
    ]),
  )
}

describe('custom lint rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-lint-'))
  const found = new Map<string, string>()

  beforeAll(() => {
    for (const [file, { text }] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    const plugin = resolve('scripts/lint/plugin.mjs')
    const config = readFileSync('.oxlintrc.json', 'utf8')
    writeFileSync(join(root, '.oxlintrc.json'), config.replace('./scripts/lint/plugin.mjs', plugin))
    for (const { filename, text } of lint(root)) {
      found.set(filename, `${found.get(filename) ?? ''}${text}\n`)
    }
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  for (const [file, { refused }] of Object.entries(files)) {
    it(refused ? `refuses ${file}: ${refused.source}` : `lets ${file} pass`, () => {
      if (refused) expect(found.get(file)).toMatch(refused)
      else expect(found.get(file)).toBeUndefined()
    })
  }

  it('lets a test of a room import its own room by name', () => {
    expect(importViolation('src/data/agents.test.ts', '#data/agents.ts')).toBeUndefined()
    expect(importViolation('src/data/agents.test.ts', '#gateway/gateway.ts')).toBeUndefined()
    expect(importViolation('src/data/agents.test.ts', '#features/agents/a.ts')).toMatch(/may not/)
  })
})

interface Diagnostic {
  filename: string
  text: string
}

/** Returns the diagnostics of oxlint for a folder. It exits with 1 if there are any. */
function lint(cwd: string): Diagnostic[] {
  let output: string
  try {
    output = execFileSync(resolve('node_modules/.bin/oxlint'), ['-f', 'json'], {
      cwd,
      encoding: 'utf8',
    })
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string; message: string }[]
  }
  return diagnostics.map(({ filename, code, message }) => ({
    filename,
    text: `${code} ${message}`,
  }))
}
