import { describe, expect, it, vi } from 'vitest'
import { isPlaceholder, maxBodyBytes, parseBody, parseJson, readBody } from './read-body.ts'

const never = new AbortController().signal
const parsed = (text: string, mediaField?: string) => {
  const { value, longText } = parseBody(Buffer.from(text), mediaField)
  return { value, longText: longText?.toString() }
}
const long = 'QUJD'.repeat(20_000)

describe('the long text of a media field', () => {
  it('stays in the bytes of the body', () => {
    const { value, longText } = parsed(`{"number":"1","media":"${long}","fileName":"a"}`, 'media')
    expect(longText).toBe(long)
    const { number, media, fileName } = value as Record<string, string>
    expect([number, fileName, isPlaceholder(media ?? '')]).toEqual(['1', 'a', true])
  })

  it.each([
    ['short', `{"media":"QUJD"}`],
    ['of another field', `{"other":"${long}","media":"QUJD"}`],
    ['inside another field', `{"options":{"media":"${long}"}}`],
    ['with an escape', String.raw`{"media":"${long}\n"}`],
    ['in a list', `["${long}"]`],
    ['alone', `"${long}"`],
  ])('is a string if it is %s', (_, text) => {
    expect(parsed(text, 'media')).toEqual({
      value: JSON.parse(text) as unknown,
      longText: undefined,
    })
  })

  it('is a string in a body without media', () => {
    const text = `{"media":"${long}"}`
    expect(parsed(text)).toEqual({ value: JSON.parse(text) as unknown, longText: undefined })
  })

  it('is the longest of several', () => {
    const longer = `${long}QUJD`
    const { longText } = parsed(`{"caption":"${long}","media":"${longer}","x":"${long}"}`, 'media')
    expect(longText).toBe(longer)
  })

  it('is found between escaped quotes and backslashes', () => {
    const text = String.raw`{"caption":"say \"hi\" \\","media":"${long}","name":"\\\""}`
    const { value, longText } = parsed(text, 'media')
    expect(longText).toBe(long)
    expect(value).toMatchObject({ caption: String.raw`say "hi" \ `.trim(), name: '\\"' })
  })

  it('cannot be claimed by the text that stands for it', () => {
    const { value } = parsed(`{"media":"${long}"}`, 'media')
    expect(isPlaceholder((value as { media: string }).media)).toBe(true)
    expect(isPlaceholder(long)).toBe(false)
    expect(isPlaceholder('')).toBe(false)
  })

  it('that does not end is no JSON', () => {
    expect(() => parsed(`{"media":"${long}`, 'media')).toThrow(/valid JSON/)
  })

  it('is not looked for in a body of very many texts', () => {
    const many = `{"a":[${'"",'.repeat(249_000)}""],"b":{${'"":"",'.repeat(600_000)}"media":"${long}"}}`
    expect(() => parsed(many, 'media')).toThrow(/250000 parts/)
  })
})

describe('a body', () => {
  it('may have 250,000 parts', () => {
    const list = (count: number) => Buffer.from(`[${'0,'.repeat(count - 1)}0]`)
    expect(parseJson(list(250_000))).toHaveLength(250_000)
    expect(() => parseJson(list(250_001))).toThrow(/250000 parts/)
  })

  it('may be 64 levels deep', () => {
    const deep = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels))
    expect(() => parseJson(deep(64))).not.toThrow()
    expect(() => parseJson(deep(65))).toThrow(/nested too deeply/)
  })

  it.each([
    [String.raw`{"a":[{"b":"x\u0000"}]}`, 'a[0].b must not contain'],
    [String.raw`"\ud800"`, 'body must not contain'],
  ])('with a text that would be cut is refused with its place: %s', (text, message) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(message)
  })

  it('of one pair of surrogates is kept', () => {
    expect(parseJson(Buffer.from('{"a":"\u{1F600}"}'))).toEqual({ a: '\u{1F600}' })
  })
})

describe('reading a body', () => {
  const post = (body: BodyInit | null, length?: number) =>
    new Request('http://gw.example/', {
      method: 'POST',
      body,
      ...(length !== undefined && { headers: { 'content-length': String(length) } }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
  const streamOf = (...pieces: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(Buffer.from(piece))
        controller.close()
      },
    })

  it.each([
    ['small', 'a'.repeat(64 * 1024), [64 * 1024]],
    ['large', 'a'.repeat(64 * 1024 + 1), [64 * 1024 + 1]],
  ])('takes the memory of a %s one before it is read', async (_, text, expected) => {
    const taken: number[] = []
    const body = await readBody(post(text, text.length), never, (n) => void taken.push(n))
    expect(body.toString()).toBe(text)
    expect(taken).toEqual(expected)
  })

  it('takes twice the memory of each piece of one without a length', async () => {
    const taken: number[] = []
    const body = await readBody(post(streamOf('ab', 'c')), never, (n) => void taken.push(n))
    expect(body.toString()).toBe('abc')
    expect(taken).toEqual([4, 2])
    expect(await readBody(post(null), never, () => {})).toHaveLength(0)
  })

  it('reads nothing that is refused', async () => {
    const refuse = () => {
      throw new Error('no memory')
    }
    await expect(readBody(post('abc', 3), never, refuse)).rejects.toThrow('no memory')
    const take = vi.fn()
    await expect(readBody(post('abc', maxBodyBytes + 1), never, take)).rejects.toMatchObject({
      status: 413,
    })
    expect(take).not.toHaveBeenCalled()
  })

  it.each([3, 100_000, undefined])('ends with 503 when the gateway closes (%s)', async (length) => {
    const closing = new AbortController()
    const endless = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const reading = readBody(post(endless, length), closing.signal, () => {})
    await Promise.resolve()
    closing.abort()
    await expect(reading).rejects.toMatchObject({ status: 503 })
    const again = readBody(post('abc', length), closing.signal, () => {})
    await expect(again).rejects.toMatchObject({ status: 503 })
  })

  it.each([3, 100_000, undefined])('ends with 400 where it breaks off (%s)', async (length) => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('the connection broke'))
      },
    })
    await expect(readBody(post(broken, length), never, () => {})).rejects.toMatchObject({
      status: 400,
    })
  })
})
