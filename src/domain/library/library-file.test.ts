import { expect, test } from 'vitest'
import { newProfile, type NewProfile, type Profile } from '#domain/profile.ts'
import { mayHoldSecret, planEntries, readLibraryFile, writeLibraryFile } from './library-file.ts'

const stored = (profile: NewProfile, files: Profile['files'] = []): Profile => ({
  files,
  at: 1,
  by: 'Ana',
  version: 'v',
  ...profile,
})
const night = stored(newProfile('settings', 'Night', { rejectCall: true, msgCall: 'Só 📵' }))
const html = '<img src=x onerror=alert(1)>'
const baseline = stored({
  kind: 'webhook',
  id: 'baseline',
  name: '',
  values: { enabled: true, url: 'https://hooks.example/in?token=s3cr3t', events: ['CALL'] },
})
const noFiles = () => Promise.reject(new Error('no file'))

const of = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)])
const library = (...profiles: unknown[]) =>
  of({ kind: 'switchboard library', version: 1, profiles })
const settings = (name: unknown, values: unknown) => ({ kind: 'settings', name, values })

async function read(file: Blob) {
  const found = await readLibraryFile(file)
  if (found.is !== 'read') throw new Error(JSON.stringify(found))
  return found
}

test('reads an exported file back: every kind, text as text, and files byte by byte', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_one, at) => at % 256)
  const picture = new Blob([bytes], { type: 'image/png' })
  const profiles = [
    night,
    baseline,
    stored(newProfile('role', 'Late', [{ instanceId: '1', name: 'norte', level: 'FULL' }])),
    stored({
      kind: 'hand-over',
      id: 'hand-over',
      name: '',
      values: { address: '', language: 'es', texts: { es: html } },
    }),
    stored(newProfile('message', html, { kind: 'media', caption: html }), [
      { name: 'a b.png', type: 'image/png', size: picture.size },
    ]),
    stored(newProfile('view', 'Mine', { page: 'agents', search: 'q=a&sort=name' })),
  ]
  const { entries, unknown } = await read(
    await writeLibraryFile(profiles, () => Promise.resolve(picture), true),
  )
  expect(unknown).toEqual([])
  expect(entries.map(({ profile: { kind, name, values } }) => ({ kind, name, values }))).toEqual(
    profiles.map(({ kind, name, values }) => ({ kind, name, values })),
  )
  expect(
    entries.map(({ profile }) => profile.id === 'baseline' || profile.id === 'hand-over'),
  ).toEqual([false, true, false, true, false, false])
  const file = entries[4]?.files['a b.png']
  expect(file?.type).toBe('image/png')
  expect(new Uint8Array((await file?.arrayBuffer())!)).toEqual(bytes)
})

test('writes addresses of webhooks that may hold a secret only if asked', async () => {
  expect([night, baseline].map(mayHoldSecret)).toEqual([false, true])
  const plain = {
    ...baseline,
    values: { enabled: true, url: 'https://hooks.example/', events: [] },
  }
  expect(mayHoldSecret(plain)).toBe(false)
  const text = await (await writeLibraryFile([baseline], noFiles, false)).text()
  expect(text).not.toContain('s3cr3t')
  expect(text).toContain('"url": "https://hooks.example"')
})

test('reads templates of settings that earlier versions exported', async () => {
  const { entries } = await read(
    of({
      kind: 'switchboard settings templates',
      version: 1,
      templates: [{ name: ' Night ', settings: { rejectCall: true } }],
    }),
  )
  expect(entries[0]?.profile).toMatchObject({
    kind: 'settings',
    name: 'Night',
    values: { rejectCall: true },
  })
})

test.each([
  ['', { is: 'not-json' }],
  ['{', { is: 'not-json' }],
  ['null', { is: 'not-library', where: '{ }' }],
  ['[]', { is: 'not-library', where: '{ }' }],
  [
    { kind: 'other', version: 1, profiles: [] },
    { is: 'not-library', where: 'kind' },
  ],
  [{ kind: 'switchboard library', version: 2 }, { is: 'newer' }],
  [library(), { is: 'not-library', where: '{ }' }],
  [library(settings(' ', { rejectCall: true })), { is: 'not-library', where: 'profiles.0.name' }],
  [library(settings('a', {})), { is: 'not-library', where: 'profiles.0.values' }],
  [
    library(settings('a', { rejectCall: 'yes' })),
    { is: 'not-library', where: 'profiles.0.values.rejectCall' },
  ],
  [
    library({
      ...settings('a', { rejectCall: true }),
      files: [{ name: 'f', type: '', data: '%' }],
    }),
    { is: 'not-library', where: 'profiles.0.files.0' },
  ],
  [
    library({ kind: 'view', id: 'baseline', name: '', values: { page: 'a', search: '' } }),
    { is: 'not-library', where: 'profiles.0.name' },
  ],
])('says what is wrong with %j', async (content, found) => {
  expect(await readLibraryFile(content instanceof Blob ? content : of(content))).toEqual(found)
})

test('leaves out kinds of a newer version, names them, and reads the others', async () => {
  const found = await read(
    library({ kind: 'spell', name: 'X', values: 1 }, settings('a', { rejectCall: true })),
  )
  expect(found.unknown).toEqual(['X'])
  expect(found.entries).toHaveLength(1)
  const names = await read(library({ kind: 'toString', name: 'Y', values: 1 }))
  expect(names).toMatchObject({ entries: [], unknown: ['Y'] })
})

test('reads 10 MB, after a byte order mark too, and refuses what is too large', async () => {
  const many = Array.from({ length: 5_000 }, (_one, at) => ({
    kind: 'message',
    name: `T ${at}`,
    values: { kind: 'text', text: 'x'.repeat(2_000) },
  }))
  const text = await library(...many).text()
  expect(text.length).toBeGreaterThan(10_000_000)
  const { entries } = await read(of(`\uFEFF${text}`))
  expect(entries).toHaveLength(5_000)
  expect(planEntries(entries, []).every(({ is }) => is === 'new')).toBe(true)
  const huge = Object.defineProperty(of('{}'), 'size', { value: 200 * 1024 * 1024 })
  expect(await readLibraryFile(huge)).toEqual({ is: 'too-large' })
})

test('adds nothing twice, numbers a name that is taken, and replaces nothing silently', async () => {
  const { entries } = await read(
    library(
      settings('Night', { msgCall: 'Só 📵', rejectCall: true }),
      settings('Night', { rejectCall: false }),
      settings('Night', { rejectCall: false }),
      { ...settings('', { alwaysOnline: true }), id: 'baseline' },
    ),
  )
  const plan = planEntries(entries, [night])
  expect(plan.map(({ is, profile }) => [is, profile.name])).toEqual([
    ['there', 'Night'],
    ['new', 'Night (2)'],
    ['there', 'Night (2)'],
    ['new', ''],
  ])
  const added = plan.filter(({ is }) => is === 'new').map(({ profile }) => stored(profile))
  expect(planEntries(entries, [night, ...added]).every(({ is }) => is === 'there')).toBe(true)
  const other = { ...added[1]!, values: { alwaysOnline: false } }
  expect(planEntries(entries.slice(3), [other])).toMatchObject([
    { is: 'differs', profile: { values: { alwaysOnline: true }, version: 'v' } },
  ])
})
