import { describe, expect, it } from 'vitest'
import { fileOfText, hintOfAddress } from './file/sniff-media.ts'

describe('a text instead of an address', () => {
  const png = btoa(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0'.repeat(100)}`)

  it.each([
    `data:image/png;base64,${png}`,
    `data:;base64,${png}`,
    png,
    `${png.slice(0, 76)}\n${png.slice(76)}`,
  ])('is a file: %#', async (text) => {
    const file = await fileOfText(text)
    expect(file).toMatchObject({ name: 'file.png', type: 'image/png', size: 116 })
  })

  it.each([
    '',
    'https://files.example/a.png',
    'abcd',
    'data:image/png;base64,',
    'data:text/plain,hello',
  ])('is no file: %j', async (text) => {
    expect(await fileOfText(text)).toBeUndefined()
  })
})

it.each([
  ['https://drive.google.com/file/d/1/view?usp=sharing', 'viewer'],
  ['https://drive.google.com/uc?export=download&id=1', undefined],
  ['https://www.dropbox.com/s/a/b.png?dl=0', 'viewer'],
  ['https://www.dropbox.com/s/a/b.png?rlkey=x&dl=1', undefined],
  ['https://dl.dropboxusercontent.com/s/a/b.png', undefined],
  ['http://localhost:8080/a.png', 'private'],
  ['http://192.168.0.10/a.png', 'private'],
  ['https://files.example/a.png', undefined],
  ['drive.google.com', undefined],
  ['', undefined],
])('%s: %s', (address, hint) => {
  expect(hintOfAddress(address)).toBe(hint)
})
