import { expect, test } from 'vitest'
import type { NewProfile, SettingsValues } from '#domain/profile.ts'
import { newTemplates, readTemplates, templatesFile } from './TemplatesDialog.tsx'

const make = (name: string, values: SettingsValues): NewProfile<'settings'> => ({
  kind: 'settings',
  id: name,
  name,
  values,
})
const night = make('Night', { rejectCall: true, msgCall: 'Só por escrito. 📵' })

test('reads an exported file back unchanged', async () => {
  const text = await templatesFile([night, make('Off', { alwaysOnline: false })]).text()
  expect(readTemplates(text)).toEqual({
    is: 'read',
    templates: [
      { name: 'Night', settings: night.values },
      { name: 'Off', settings: { alwaysOnline: false } },
    ],
  })
  expect(readTemplates(`\uFEFF${text}`).is).toBe('read')
})

test.each([
  ['', 'not-json', undefined],
  ['{', 'not-json', undefined],
  ['null', 'not-templates', '{ }'],
  ['[]', 'not-templates', '{ }'],
  ['{"kind":"other","version":1,"templates":[]}', 'not-templates', 'kind'],
  [file([]), 'not-templates', 'templates'],
  [file([{ name: ' ', settings: { rejectCall: true } }]), 'not-templates', 'templates.0.name'],
  [file([{ name: 'a', settings: {} }]), 'not-templates', 'templates.0.settings'],
  [
    file([{ name: 'a', settings: { rejectCall: 'true' } }]),
    'not-templates',
    'templates.0.settings.rejectCall',
  ],
  [
    file([{ name: 'a', settings: { msgCall: 'x'.repeat(101) } }]),
    'not-templates',
    'templates.0.settings.msgCall',
  ],
])('reports %s: %s', (text, is, where) => {
  expect(readTemplates(text)).toEqual(where === undefined ? { is } : { is, where })
})

test('ignores other data in a file', () => {
  const read = readTemplates(file([{ name: 'a', settings: { rejectCall: true, evil: 1 }, x: 2 }]))
  expect(read).toEqual({ is: 'read', templates: [{ name: 'a', settings: { rejectCall: true } }] })
})

test('does not duplicate templates on a second import, and numbers a name that is taken', () => {
  const read = [
    { name: 'Night', settings: night.values },
    { name: 'Night', settings: { rejectCall: false } },
  ]
  const created = newTemplates(read, [night])
  expect(created.map(({ name }) => name)).toEqual(['Night (2)'])
  expect(newTemplates(read, [night, ...created])).toEqual([])
})

function file(templates: unknown): string {
  return JSON.stringify({ kind: 'switchboard settings templates', version: 1, templates })
}
