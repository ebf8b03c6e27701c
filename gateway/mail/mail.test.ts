import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { log } from '#gateway/log/log.ts'
import { openMail } from './mail.ts'
import { mailConfig, startSmtp, type TestSmtp } from './testing/smtp.ts'

vi.spyOn(log, 'warn').mockImplementation(() => undefined)

let smtp: TestSmtp | undefined
afterEach(async () => {
  await smtp?.close()
  smtp = undefined
})

const message = {
  to: 'ana@example.com',
  subject: 'Olá, você',
  text: 'https://panel.example/#a=b\n',
}

/** Another address of this machine, which counts as a foreign one. */
const foreign = '127.0.0.2'

const mailAt = (port: number, settings?: { host?: string; password?: string }) =>
  openMail(mailConfig(port, settings), 500)

describe('mail', () => {
  test('is sent encrypted, with a name and a password', async () => {
    smtp = await startSmtp()
    await mailAt(smtp.port)?.send(message)
    expect(smtp.messages).toEqual([{ ...message, secure: true }])
  })

  test('is not sent with a wrong password', async () => {
    smtp = await startSmtp()
    const sent = mailAt(smtp.port, { password: 'wrong' })?.send(message)
    await expect(sent).rejects.toMatchObject({ reason: 'wrong-credentials' })
    expect(smtp.messages).toEqual([])
  })

  test('is not sent in clear text to another machine', async () => {
    smtp = await startSmtp({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
    const sent = mailAt(smtp.port, { host: foreign })?.send(message)
    await expect(sent).rejects.toMatchObject({ reason: 'no-encryption' })
    expect(smtp.messages).toEqual([])
  })

  test('is not sent to another machine without a valid certificate', async () => {
    smtp = await startSmtp()
    const sent = mailAt(smtp.port, { host: foreign })?.send(message)
    await expect(sent).rejects.toMatchObject({ reason: 'no-encryption' })
    expect(smtp.messages).toEqual([])
  })

  test('reports an address that the mail server refuses', async () => {
    smtp = await startSmtp({
      onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
    })
    await expect(mailAt(smtp.port)?.send(message)).rejects.toMatchObject({ reason: 'refused' })
  })

  test('reports a server that is down', async () => {
    const down = await startSmtp()
    await down.close()
    const sent = mailAt(down.port)?.send(message)
    await expect(sent).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('does not wait for a server that never answers', async () => {
    const silent = createServer().listen(0, 'localhost')
    await new Promise((resolve) => silent.on('listening', resolve))
    const sent = mailAt((silent.address() as AddressInfo).port)?.send(message)
    await expect(sent).rejects.toMatchObject({ reason: 'no-answer' })
    silent.close()
  })

  test('may have been sent if the server does not confirm it', async () => {
    smtp = await startSmtp({ closeTimeout: 1, onData: (stream) => void stream.resume() })
    await expect(mailAt(smtp.port)?.send(message)).rejects.toMatchObject({ reason: 'no-answer' })
  })
})
