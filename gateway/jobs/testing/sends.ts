import type { IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import { settingNames } from '#contract/index.ts'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { numberOf } from './campaign.ts'

/** A gateway that accepts everything after a moment, and tells what has arrived. */
export interface SendingGateway extends FakeGateway {
  /** Returns the recipients of all messages, in the order of their arrival. */
  recipients(): string[]
  /** Returns those of them whose message was accepted. */
  accepted(): string[]
  /** Returns the bodies of all writes whose path begins with a text, with the rest of their paths. */
  writes(
    path: string,
  ): { readonly rest: string; readonly body: Readonly<Record<string, unknown>> }[]
}

/**
 * @param takesMs how long it takes to answer
 * @param accepts returns whether it accepts the key of a request; else it refuses the request
 */
export async function openSendingGateway(
  takesMs: number,
  accepts: (request: IncomingMessage) => boolean = () => true,
): Promise<SendingGateway> {
  const accepted: string[] = []
  /** The settings of instances, as they were written. */
  const settings = new Map<string, Record<string, unknown>>()
  const gateway = await openFakeGateway((incoming, outgoing) => {
    const { method, url = '' } = incoming
    const id = `M${gateway.seen.length}`
    const sent = gateway.seen.at(-1)?.body ?? ''
    outgoing.setHeader('content-type', 'application/json')
    if (!accepts(incoming)) {
      outgoing.statusCode = 401
      outgoing.end('{"status":401,"error":"Unauthorized"}')
      return
    }
    if (url.startsWith('/message/sendText/'))
      accepted.push((JSON.parse(sent) as { number: string }).number)
    const instance = url.split('/').at(-1) ?? ''
    if (url.includes('/settings/set/'))
      settings.set(instance, JSON.parse(sent) as Record<string, unknown>)
    outgoing.statusCode = method === 'POST' ? 201 : 200
    const answer = url.startsWith('/settings/')
      ? settingsAnswer(instance, settings.get(instance) ?? {}, method === 'GET')
      : {
          key: { remoteJid: '1@s.whatsapp.net', fromMe: true, id },
          id,
          name: '',
          email: '',
          success: true,
          ...(method === 'GET' && { agents: [] }),
        }
    setTimeout(() => outgoing.end(JSON.stringify(answer)), takesMs)
  })
  const writes = (path: string) =>
    gateway.seen
      .filter(({ method, url }) => method !== 'GET' && url.startsWith(path))
      .map(({ url, body }) => ({
        rest: url.slice(path.length),
        body: JSON.parse(body) as Readonly<Record<string, unknown>>,
      }))
  return {
    ...gateway,
    writes,
    accepted: () => accepted,
    recipients: () => writes('/message/sendText/').map(({ body }) => String(body['number'])),
  }
}

function settingsAnswer(instanceName: string, written: Record<string, unknown>, isRead: boolean) {
  const read = Object.fromEntries(
    Object.entries(settingNames).map(([own, name]) => [name, written[own] ?? false]),
  )
  return isRead ? read : { settings: { instanceName, settings: read } }
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
