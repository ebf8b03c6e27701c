import { expect } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { numberOf } from './campaign.ts'

/** A gateway that accepts every message after a moment, and tells which ones have arrived. */
export interface SendingGateway extends FakeGateway {
  /** Returns the recipients of all messages, in the order of their arrival. */
  recipients(): string[]
}

/** @param takesMs how long it takes to answer */
export async function openSendingGateway(takesMs: number): Promise<SendingGateway> {
  const gateway = await openFakeGateway((_incoming, outgoing) => {
    const id = `M${gateway.seen.length}`
    outgoing.setHeader('content-type', 'application/json')
    outgoing.statusCode = 201
    const key = { remoteJid: '1@s.whatsapp.net', fromMe: true, id }
    setTimeout(() => outgoing.end(JSON.stringify({ key })), takesMs)
  })
  return {
    ...gateway,
    recipients: () =>
      gateway.seen
        .filter(({ url }) => url.includes('/message/sendText/'))
        .map(({ body }) => (JSON.parse(body) as { number: string }).number),
  }
}

/** Expects that the first rows have each been sent once; of the unknown ones, some may not. */
export function expectOnce(recipients: readonly string[], sent: number, unknown: number): void {
  const once = new Set(recipients)
  expect(recipients.length).toBe(once.size)
  const expected = Array.from({ length: sent + unknown }, (_one, n) => numberOf(n))
  const missing = expected.filter((number) => !once.has(number))
  expect(missing.length).toBeLessThanOrEqual(unknown)
  expect(once.size).toBe(expected.length - missing.length)
}
