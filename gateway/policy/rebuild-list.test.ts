import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findList, rebuildList } from './rebuild-list.ts'
import { any, keep, list, object, value, type Shape } from './shape.ts'

const mask = (text: string) => text.replaceAll('secret', '******')
const element = object({ id: value, inner: any })
const shapes = { whole: list(element), member: object({ agents: list(element), total: value }) }

/** Rebuilds a text that arrives in chunks of a given size. */
async function rebuild(shape: Shape, text: string, size = text.length): Promise<string> {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  )
  const found = findList(shape, bytes)
  if (!found) throw new Error('There is no list')
  const rebuilt: Uint8Array[] = []
  for await (const piece of rebuildList(Readable.from(pieces), shape, found, mask))
    rebuilt.push(piece)
  return Buffer.concat(rebuilt).toString()
}

const elements = fc.array(
  fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.string({ unit: 'binary' }), inner: fc.jsonValue(), token: fc.string() }),
  ),
)
const sizes = fc.integer({ min: 1, max: 60 })

describe('rebuildList', () => {
  test('keeps the fields in the shape, regardless of the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(elements, sizes, async (given, size) => {
        const expected = JSON.stringify(keep(shapes.whole, given, mask))
        expect(await rebuild(shapes.whole, JSON.stringify(given), size)).toBe(expected)
        expect(await rebuild(shapes.whole, JSON.stringify(given, null, 2), size)).toBe(expected)
      }),
    )
  })

  test('keeps the members after the list', async () => {
    await fc.assert(
      fc.asyncProperty(elements, sizes, async (agents, size) => {
        for (const others of [{}, { total: 'a secret' }, { total: 1, token: 'a secret' }]) {
          const given = { agents, ...others }
          const expected = JSON.stringify(keep(shapes.member, given, mask))
          expect(await rebuild(shapes.member, JSON.stringify(given), size)).toBe(expected)
        }
      }),
    )
  })

  test('masks texts in its elements', async () => {
    expect(await rebuild(shapes.whole, '[{"id":"a secret","token":"x"},{"id":"b"}]', 5)).toBe(
      '[{"id":"a ******"},{"id":"b"}]',
    )
  })

  test.each(['[{"id":1}', '[{"id":1}}', '[{"id":1}] more', '[{"id":}]', '[{"id":1}]]'])(
    'aborts at invalid JSON: %s',
    async (text) => {
      await expect(rebuild(shapes.whole, text, 3)).rejects.toThrow(
        'The gateway answered with a list that is not JSON',
      )
    },
  )

  test('is used only if the shape has a list', () => {
    const find = (shape: Shape, text: string) => findList(shape, Buffer.from(text))
    expect(find(shapes.whole, ' [1')).toEqual({
      name: undefined,
      list: shapes.whole,
      startBytes: 2,
    })
    expect(find(shapes.member, '{ "agents" : [')).toMatchObject({ name: 'agents', startBytes: 14 })
    expect(find(shapes.member, '{"total":[')).toBeUndefined()
    expect(find(shapes.member, '{"token":[')).toBeUndefined()
    expect(find(shapes.member, '[')).toBeUndefined()
    expect(find(shapes.whole, '{"agents":[')).toBeUndefined()
    expect(find(shapes.whole, 'sorry')).toBeUndefined()
  })
})
