import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readStream } from './read-stream.ts'

/** Returns an answer whose bytes arrive in chunks of these lengths, in rotation. */
function inPieces(text: string, lengths: readonly number[], status = 200): Response {
  const bytes = new TextEncoder().encode(text)
  let from = 0
  let n = 0
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (from >= bytes.length) return controller.close()
        const to = from + (lengths[n++ % lengths.length] ?? 1)
        controller.enqueue(bytes.slice(from, to))
        from = to
      },
    }),
    { status },
  )
}

/** Includes texts that look like ends of elements. */
const word = fc.oneof(fc.string(), fc.constantFrom('},{"id":', '"}', ']}', '\\', 'Zoë 🦊', '},'))
const agent = fc.record({
  id: fc.oneof(word, fc.integer()),
  name: word,
  userPermissions: fc.array(fc.record({ id: word, level: word }), { maxLength: 3 }),
})

describe('an answer that is parsed while it arrives', () => {
  test('gives the same result as parsing it whole, in any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(agent, { minLength: 1, maxLength: 4 }),
        fc.dictionary(word, word),
        fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 1, maxLength: 5 }),
        async (some, more, lengths) => {
          const agents = Array.from({ length: 9_000 }, (_one, n) => some[n % some.length])
          const text = JSON.stringify({ agents, ...more })
          const read = await readStream('listAgents', inPieces(text, lengths))
          expect(read.text).toBe(text)
          expect(JSON.stringify(read.body)).toBe(JSON.stringify(JSON.parse(text)))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('is not parsed whole if it has the expected form', async () => {
    const agents = Array.from({ length: 30_000 }, (_one, n) => ({
      id: n,
      userPermissions: [{ instance: { id: n }, level: 'FULL' }],
    }))
    const text = JSON.stringify({ agents })
    const parse = vi.spyOn(JSON, 'parse')
    await readStream('listAgents', inPieces(text, [64_000]))
    const longest = Math.max(...parse.mock.calls.map(([one]) => one.length))
    parse.mockRestore()
    expect(longest).toBeLessThan(text.length / 3)
  })

  test('is parsed whole if it has another form', async () => {
    const agents = Array.from({ length: 9_000 }, (_one, n) => ({ id: n, name: 'Ana' }))
    for (const text of [
      JSON.stringify(agents),
      JSON.stringify({ total: 1, agents }),
      ` ${JSON.stringify({ agents }, undefined, 1)}`,
      JSON.stringify({ agents: agents.map(({ id }) => id) }),
      JSON.stringify({ agents: 'none' }),
    ])
      expect(await readStream('listAgents', inPieces(text, [70_000]))).toEqual({
        text,
        body: JSON.parse(text) as unknown,
        isJson: true,
      })
  })

  test('is returned as text if it breaks off or is not JSON', async () => {
    const whole = JSON.stringify({ agents: Array.from({ length: 9_000 }, (_one, id) => ({ id })) })
    const cut = whole.slice(0, -900).padEnd(450_000, ' ')
    for (const text of [cut, '<html></html>', `${whole} and more`])
      expect(await readStream('listAgents', inPieces(text, [64_000]))).toEqual({
        text,
        body: text,
        isJson: false,
      })
  })

  test('returns only the text of an empty answer or a refusal', async () => {
    expect(await readStream('listAgents', new Response(''))).toEqual({
      text: '',
      body: undefined,
      isJson: true,
    })
    expect(await readStream('listAgents', inPieces('{"message":"no"}', [5], 401))).toEqual({
      text: '{"message":"no"}',
      body: { message: 'no' },
      isJson: true,
    })
  })
})
