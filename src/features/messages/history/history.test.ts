import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { outcomes, sentKinds, type HistoryEntry } from '#local/history-entry.ts'
import {
  emptyMedia,
  mediaBody,
  audioBody,
  emptyAudio,
  emptyLocation,
  locationBody,
  emptyText,
  textBody,
} from '#message/send-requests.ts'
import { failedAs, recordOf, withoutMedia, payloadHash, twinAmong } from '#message/recorded-send.ts'
import { tableFile } from '#tabular/table-file.ts'
import { historyJson, historyTable } from './export-history.ts'
import { sameWords, valuesOf } from './form-values.ts'
import { matchHistory } from '#message/options/match-history.ts'

const entry = (over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  gateway: 'https://gw.example',
  instance: 'sales',
  at: 1_763_690_561_000,
  id: 'a',
  operation: 'sendMedia',
  kind: 'image',
  to: '5511986420731',
  words: 'Olá Renata, o café que você pediu',
  hash: 'h',
  outcome: 'accepted',
  key: { id: '3EB0C7A1F29D4E58', remoteJid: '5511986420731@s.whatsapp.net', fromMe: true },
  ...over,
})
const anything = { search: '', kind: '', outcome: '' }

describe('the stored data of a send', () => {
  const base64 = 'QUJD'.repeat(25_000)
  const media = mediaBody(
    { ...emptyMedia, number: '5511986420731', mimetype: 'image/png', fileName: 'a.png' },
    base64,
  )

  test('has the words of a text, for search and for sending again', async () => {
    const values = {
      ...emptyText,
      number: '5511986420731',
      text: 'Olá *Renata*!',
      linkPreview: 'off',
    }
    const body = textBody({ ...values, linkPreview: 'off' })
    const { entry, details } = await recordOf('https://gw.example', 'sales', 'sendText', body)
    expect(entry).toMatchObject({ kind: 'text', to: '5511986420731', words: 'Olá *Renata*!' })
    expect(entry.file).toBeUndefined()
    expect(valuesOf('sendText', details.body)).toEqual({ ...values, number: '+5511986420731' })
  })

  test('has name and size of a file, never its bytes', async () => {
    const { entry, details } = await recordOf('https://gw.example', 'sales', 'sendMedia', media)
    expect(JSON.stringify([entry, details])).not.toContain('QUJDQUJD')
    expect(entry).toMatchObject({
      kind: 'image',
      to: '5511986420731',
      words: 'a.png',
      file: { name: 'a.png', bytes: 75_000 },
      outcome: 'sending',
    })
    expect(details.body).toMatchObject({ fileName: 'a.png', mimetype: 'image/png' })
  })

  test('is the same for a medium in a Blob and as text', async () => {
    for (const size of [3, 75_000, 75_001]) {
      const text = btoa('A'.repeat(size))
      const string = await recordOf('g', 'sales', 'sendMedia', { ...media, media: text })
      const blobs = { media: new Blob([text]) }
      const blob = await recordOf('g', 'sales', 'sendMedia', { ...media, media: '' }, blobs)
      const { hash, file } = string.entry
      expect(blob.entry).toMatchObject({ hash, file })
      expect(file?.bytes).toBe(size)
      expect(blob.details).toEqual(string.details)
    }
  })

  test('has the address of a medium', async () => {
    const body = audioBody({ ...emptyAudio, number: '5511986420731' }, 'https://a.example/b.ogg')
    const { entry, details } = await recordOf('g', 'sales', 'sendPlatformAudio', body)
    expect(entry).toMatchObject({ kind: 'audio', words: 'https://a.example/b.ogg' })
    expect(entry.file).toBeUndefined()
    expect(details.body['audio']).toBe('https://a.example/b.ogg')
  })

  test('has no long base64 and media keys from answers', () => {
    const raw = JSON.stringify({ imageMessage: { mediaKey: 'c2VjcmV0', base64, caption: 'kept' } })
    const kept = withoutMedia(raw)
    expect(kept).not.toContain('c2VjcmV0')
    expect(kept.length).toBeLessThan(200)
    expect(kept).toContain('kept')
  })

  test('has the reason of a refusal or an unknown outcome, and nothing if nothing was sent', () => {
    const refused = new RefusedError('other', 400, [{ text: 'number is not registered' }], '')
    expect(failedAs(refused)?.recorded).toEqual({
      outcome: 'refused',
      reason: { status: 400, texts: ['number is not registered'] },
    })
    expect(failedAs(new UnknownOutcomeError('timed-out', 33_000))?.recorded).toEqual({
      outcome: 'unknown',
      reason: { why: 'timed-out', waited: 33_000, texts: [] },
    })
    expect(failedAs(new TypeError('a mistake'))).toBeUndefined()
  })
})

describe('duplicate sends', () => {
  const now = entry().at
  const same = { to: entry().to, hash: 'h', at: now + 59_000 }

  test('finds the same message to the same recipient within a minute, but not later', () => {
    expect(twinAmong([entry()], same)).toEqual(entry())
    expect(twinAmong([entry()], { ...same, at: now + 60_000 })).toBeUndefined()
    expect(twinAmong([entry()], { ...same, to: '5511986420732' })).toBeUndefined()
    expect(twinAmong([entry()], { ...same, hash: 'other' })).toBeUndefined()
  })

  test('finds one of unknown outcome until the user has decided', () => {
    const late = { ...same, at: now + 3_600_000 }
    expect(twinAmong([entry({ outcome: 'unknown' })], late)).toBeDefined()
    expect(twinAmong([entry({ outcome: 'sending' })], same)).toBeDefined()
    expect(twinAmong([entry({ outcome: 'not-arrived' })], same)).toBeUndefined()
    expect(twinAmong([entry({ outcome: 'refused' })], same)).toBeUndefined()
  })

  test('hashes the whole body, and of a long medium its length and ends', async () => {
    const body = { number: '1', media: 'A'.repeat(200_000), caption: 'a' }
    expect(await payloadHash({ ...body })).toBe(await payloadHash(body))
    expect(await payloadHash({ ...body, caption: 'b' })).not.toBe(await payloadHash(body))
    expect(await payloadHash({ ...body, media: `${body.media}A` })).not.toBe(
      await payloadHash(body),
    )
    expect(await payloadHash({ ...body, media: `B${body.media.slice(1)}` })).not.toBe(
      await payloadHash(body),
    )
  })
})

describe('search', () => {
  test('finds digits of the recipient, words without accents, and message ids; filters by kind and outcome', () => {
    const other = entry({ id: 'b', to: '573104429087', words: 'Bodega', key: {}, kind: 'audio' })
    const all = [entry(), other]
    const found = (wanted: Partial<typeof anything & { since: number }>) =>
      matchHistory(all, { ...anything, ...wanted }).map(({ id }) => id)
    expect(found({})).toEqual(['a', 'b'])
    expect(found({ search: '+55 (11) 98642-07' })).toEqual(['a'])
    expect(found({ outcome: 'arrived,not-arrived' })).toEqual([])
    expect(found({ outcome: 'accepted,arrived' })).toEqual(['a', 'b'])
    expect(found({ since: other.at + 1 })).toEqual([])
    expect(found({ search: 'RENATA ola' })).toEqual(['a'])
    expect(found({ search: '3eb0c7' })).toEqual(['a'])
    expect(found({ search: 'bodega' })).toEqual(['b'])
    expect(found({ kind: 'audio' })).toEqual(['b'])
    expect(found({ outcome: 'refused' })).toEqual([])
  })

  test('searches all of 50 000 entries', () => {
    const many = Array.from({ length: 50_000 }, (_, i) =>
      entry({
        id: String(i),
        to: String(5_511_900_000_000 + i),
        kind: sentKinds[i % sentKinds.length] ?? 'audio',
        outcome: outcomes[i % outcomes.length] ?? 'sending',
        words: `Pedido ${i}`,
      }),
    )
    expect(matchHistory(many, anything)).toHaveLength(50_000)
    expect(matchHistory(many, { ...anything, search: 'pedido 49999' })).toHaveLength(1)
    expect(matchHistory(many, { ...anything, kind: 'audio' })).toHaveLength(
      many.filter((e) => e.kind === 'audio').length,
    )
    expect(matchHistory(many, { ...anything, kind: 'audio', outcome: 'unknown' })).toHaveLength(
      many.filter((e) => e.kind === 'audio' && e.outcome === 'unknown').length,
    )
  })
})

describe('export', () => {
  test('writes cells that a spreadsheet would run as a formula as text', async () => {
    const csv = await tableFile(
      'csv',
      historyTable([entry({ words: '=HYPERLINK("http://a.example","x")' })]),
    )
    expect(await csv.text()).toContain(`"'=HYPERLINK(""http://a.example"",""x"")"`)
  })

  test('writes one row per entry, under its headings', async () => {
    const text = await (await tableFile('csv', historyTable([entry(), entry({ id: 'b' })]))).text()
    expect(text).toMatch(/^\uFEFF?time,instance,kind,recipient/)
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    expect(text).toContain(`2025-11-21T02:02:41.000Z,sales,image,'+5511986420731,"Olá Renata,`)
  })

  test('writes the key and the outcome as JSON', async () => {
    const [one] = JSON.parse(await historyJson([entry()]).text()) as Record<string, unknown>[]
    expect(one).toMatchObject({
      time: '2025-11-21T02:02:41.000Z',
      recipient: '5511986420731',
      outcome: 'accepted',
      key: { id: '3EB0C7A1F29D4E58' },
    })
  })
})

describe('a restored message', () => {
  const options = {
    delay: '1200',
    linkPreview: 'off' as const,
    mentionsEveryOne: true,
    mentioned: '5511986420731\n573104429087\n',
    quotedId: '3EB0',
    quotedText: 'Olá',
  }

  test('makes the same request for a location', () => {
    const typed = {
      ...emptyLocation,
      ...options,
      number: ' 120363041234567890@g.us',
      name: 'Bodega',
      address: 'Calle 63',
      latitude: '4,6486',
      longitude: '-74.0628',
    }
    const back = valuesOf('sendLocation', locationBody(typed))
    expect(locationBody(back as typeof typed)).toEqual(locationBody(typed))
    expect(sameWords('sendLocation', typed, back)).toBe(true)
    expect(sameWords('sendLocation', { ...typed, name: 'x' }, back)).toBe(false)
  })

  test('makes the same request for a medium by address, and the same without the file for one by file', async () => {
    const typed = {
      ...emptyMedia,
      ...options,
      number: '120363041234567890@g.us',
      mediatype: 'document' as const,
      mimetype: 'application/pdf',
      fileName: 'guia.pdf',
      caption: 'Hola',
    }
    const body = mediaBody(typed, 'https://a.example/guia.pdf')
    expect(valuesOf('sendMedia', body)).toMatchObject({
      source: 'url',
      url: 'https://a.example/guia.pdf',
    })
    const { details } = await recordOf('g', 'i', 'sendMedia', mediaBody(typed, 'QUJD'))
    expect(valuesOf('sendMedia', details.body)).toEqual({ ...typed, source: 'file', file: null })
  })

  test('accepts any stored body', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        for (const operation of ['sendLocation', 'sendMedia', 'sendPlatformAudio'] as const)
          expect(typeof valuesOf(operation, body).number).toBe('string')
      }),
    )
  })
})
