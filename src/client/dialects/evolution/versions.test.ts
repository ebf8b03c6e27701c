import { describe, expect, it } from 'vitest'
import { readAnswer, readBody, type Written } from '#client/answer.ts'
import { buildRequest } from '#client/build-request.ts'
import { dialectOfGreeting } from '#client/dialects/detect-dialect.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { withoutTokens } from '#client/redact/without-tokens.ts'
import { allOperations, type AnyOperationName, isReadOperation } from '#contract/index.ts'
import { evolution } from './evolution.ts'

// Both versions seen in production, with their known behaviour line by line. Recordings exist for 2.3.6
// (recordings.test.ts); 2.1.1 differs in several places, all of which are tested here.

const number = '5511999990000'
const jid = `${number}@s.whatsapp.net`
const group = '120363000000000000@g.us'
const sentAt = 1_795_211_710

/** Returns the outcome of a call: `refused <kind> <fields>`, `unknown`, or the read value. */
function read(name: AnyOperationName, status: number, said: unknown): unknown {
  const { text, body, isJson } = readBody(said === undefined ? '' : JSON.stringify(said))
  try {
    const response = new Response(null, { status })
    const left = withoutTokens(name, body, 'the-key')
    const result = readAnswer(name, response, { text, body: left, isJson }, 0, evolution)
    if (isReadOperation(allOperations[name])) return result
    const { understood, answer } = result as Written<unknown>
    return understood ? (answer ?? 'accepted') : 'accepted, not understood'
  } catch (error) {
    if (error instanceof RefusedError)
      return ['refused', error.kind, ...error.reasons.map(({ field }) => field ?? '-')].join(' ')
    if (error instanceof UnknownOutcomeError) return 'unknown'
    throw error
  }
}

/** Returns the request that is sent for a body in the contract's shape. */
function sent(name: AnyOperationName, body: object) {
  const otherwise = { path: evolution.paths[name], body: evolution.bodies[name] }
  const request = { params: { instance: 'sales' }, body }
  const built = buildRequest('https://gw.example', allOperations[name], request, otherwise)
  return { path: new URL(built.url).pathname, body: built.sent ?? body }
}

const message = (content: object, more: object = {}) => ({
  key: { remoteJid: jid, fromMe: true, id: '3EB0' },
  message: content,
  messageTimestamp: sentAt,
  ...more,
})
const image = {
  url: 'https://files.example/a',
  mimetype: 'image/png',
  fileSha256: 'uLNc',
  fileLength: '192',
  height: 1,
  width: 1,
  mediaKey: 'uLNc',
  fileEncSha256: 'uLNc',
  directPath: '/a',
  mediaKeyTimestamp: String(sentAt),
  jpegThumbnail: 'uLNc',
}
/** The same bytes and numbers in the form of 2.3.6. */
const imageOf23 = {
  ...image,
  fileSha256: { 0: 184, 1: 179, 2: 92 },
  fileLength: { low: 192, high: 0, unsigned: true },
  mediaKeyTimestamp: { low: sentAt, high: 0, unsigned: false },
}
const location = {
  locationMessage: { degreesLatitude: 1, degreesLongitude: 2, name: 'n', address: 'a' },
}
const settings = {
  rejectCall: true,
  msgCall: 'busy',
  groupsIgnore: false,
  alwaysOnline: true,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}
const snake = { reject_call: true, msgCall: 'busy', groups_ignore: false, always_online: true }
const refusal = (status: number, said: unknown) => ({ status, response: { message: said } })

describe('the requests that both versions accept', () => {
  it.each([
    ['sendPlatformAudio', { number, audio: 'T2dn' }, '/message/sendWhatsAppAudio/sales', {}],
    [
      'sendPresence',
      { number, options: { delay: 5, number } },
      '/chat/sendPresence/sales',
      { presence: 'composing', delay: 5 },
    ],
    [
      'createGroup',
      { subject: { a: 'Team' }, description: '', participants: [number] },
      '/group/create/sales',
      { subject: 'Team' },
    ],
    [
      'sendMedia',
      {
        number,
        mediatype: 'audio',
        mimetype: 'audio/ogg',
        caption: '',
        fileName: '',
        media: 'data:audio/ogg;base64,T2dn',
      },
      '/message/sendMedia/sales',
      { mediatype: 'audio', media: 'T2dn' },
    ],
    [
      'sendLocation',
      {
        number,
        name: 'n',
        address: 'a',
        latitude: 1,
        longitude: 2,
        mentioned: [],
        mentionsEveryOne: false,
      },
      '/message/sendLocation/sales',
      { latitude: 1, longitude: 2 },
    ],
    ['setSettings', settings, '/settings/set/sales', settings],
  ] as const)('%s %j', (name, body, path, part) => {
    const request = sent(name, body)
    expect(request.path).toBe(path)
    expect(request.body).toMatchObject(part)
    for (const left of ['mentioned', 'mentionsEveryOne', 'description', 'caption', 'fileName'])
      expect(request.body).not.toHaveProperty(left)
  })
})

const storageFailed =
  'PrismaClientKnownRequestError: \nInvalid `this.prismaRepository.message.create()` invocation in\n/evolution/dist/main.js:231:6019\n\n  228   if (this.configService.get("DATABASE").SAVE_DATA.NEW_MESSAGE) {\n→ 231     await this.prismaRepository.message.create(\nThe column `participant` does not exist in the current database.'

describe.each([
  { version: '2.1.1', status: undefined, extra: { base64: 'A'.repeat(100_000) }, content: image },
  { version: '2.3.6', status: 'PENDING', extra: {}, content: imageOf23 },
])('an Evolution API $version', ({ version, status, extra, content }) => {
  const more = {
    ...(status === undefined ? {} : { status }),
    pushName: 'Você',
    messageType: 'imageMessage',
    contextInfo: null,
    instanceId: 'i',
    source: 'unknown',
  }

  it('identifies itself', () => {
    const said = { message: 'Welcome to the Evolution API, it is working!', version }
    expect(dialectOfGreeting(said)).toBe('evolution')
  })

  it.each(['sendPlatformAudio', 'sendMedia', 'sendLocation'] as const)(
    "%s: is accepted with 201, and its answer is in the contract's shape",
    (name) => {
      const media = {
        sendPlatformAudio: {
          audioMessage: {
            ...content,
            mimetype: 'audio/ogg',
            seconds: 1,
            ptt: true,
            waveform: 'uLNc',
          },
        },
        sendMedia: { imageMessage: content },
        sendLocation: location,
      }[name]
      const came = read(name, 201, message({ ...media, ...extra }, more))
      expect(came).toMatchObject({ status: status ?? '', messageTimestamp: String(sentAt) })
      expect(JSON.stringify(came).length).toBeLessThan(2_000)
      if (name === 'sendMedia')
        expect(came).toMatchObject({
          message: {
            imageMessage: {
              fileSha256: 'uLNc',
              fileLength: '192',
              mediaKeyTimestamp: String(sentAt),
            },
          },
        })
    },
  )

  it.each([[{ mediaUrl: 'https://files.example/a' }], [{ conversation: 'x' }]])(
    'reads a bare number and no content member on the EVOLUTION channel: %j',
    (said) => {
      const key = { remoteJid: number, fromMe: true, id: 'x' }
      const came = read('sendMedia', 201, { key, message: said, messageTimestamp: sentAt })
      expect(came).toMatchObject({ key, status: '' })
    },
  )

  it.each([
    ['markMessageAsRead', 201, { message: 'Read messages', read: 'success' }],
    ['sendPresence', 201, { presence: 'composing' }],
    ['createGroup', 201, { id: group, subject: 'Team', participants: [] }],
    ['updateGroupSubject', 201, { update: 'success' }],
    ['sendInvite', 200, { send: true, inviteUrl: 'https://chat.whatsapp.com/A' }],
    ['setSettings', 201, { settings: { instanceName: 'sales', settings } }],
  ] as const)('%s: is accepted and understood', (name, code, said) => {
    const came = read(name, code, said)
    expect(came).not.toBe('accepted, not understood')
    expect(String(came)).not.toMatch(/refused|unknown/)
  })

  it.each([
    [settings, snake],
    [null, { reject_call: false, groups_ignore: false, msgCall: '' }],
    ...(version === '2.3.6' ? [[{ ...settings, wavoipToken: 'secret' }, snake] as const] : []),
  ] as const)('reads settings from %j', (said, as) => {
    const came = read('findSettings', 200, said)
    expect(came).toMatchObject(as)
    expect(came).not.toHaveProperty('wavoipToken')
  })

  it('reads a missing webhook as null, and one with more fields than the contract', () => {
    expect(read('findWebhook', 200, null)).toEqual({ enabled: false, url: '', events: [] })
    const one = { enabled: true, url: 'https://a.example', events: ['MESSAGES_UPSERT'] }
    const others = { id: 'x', headers: null, webhookByEvents: false, webhookBase64: false }
    expect(read('findWebhook', 200, { ...others, ...one })).toMatchObject(one)
  })

  it('leaves no token in its list', () => {
    const one = { id: 'u', name: 'sales', connectionStatus: 'open', token: 'the-key', number: null }
    const _count = { Message: 1, Contact: 2, Chat: 3 }
    const [came] = read('fetchInstances', 200, [{ ...one, _count }]) as object[]
    expect(came).toMatchObject({ name: 'sales', _count, ownKey: true })
    expect(JSON.stringify(came)).not.toContain('the-key')
  })

  it.each([
    ['listAgents', 404, ['Cannot GET /users/agents'], 'refused no-operation -'],
    ['createAgent', 404, ['Cannot POST /users/agents'], 'refused no-operation -'],
    ['updateAgent', 404, ['Cannot PUT /users/agents/1'], 'refused no-operation -'],
    ['findSettings', 401, 'Unauthorized', 'refused key -'],
    ['findSettings', 404, ['The "ghost" instance does not exist'], 'refused no-instance -'],
    ['sendInvite', 404, 'No send invite', 'unknown'],
    ['sendMedia', 400, [['requires property "mediatype"']], 'refused other mediatype'],
    ['sendMedia', 400, ['Owned media must be a url or base64'], 'refused other media'],
    ['sendLocation', 400, [{ jid, exists: false, number }], 'refused other number'],
    [
      'sendLocation',
      500,
      "Cannot read properties of undefined (reading 'onWhatsApp')",
      'refused not-connected -',
    ],
    ['sendLocation', 500, 'Connection Closed', 'refused not-connected -'],
    ['sendMedia', 500, ['Error: Connection Closed'], 'refused not-connected -'],
    ['sendLocation', 400, ['Error: Connection Closed'], 'refused not-connected -'],
    [
      'markMessageAsRead',
      500,
      ['Read messages fail', 'Error: Connection Closed'],
      'refused not-connected - -',
    ],
    [
      'createGroup',
      500,
      ['Error creating group', 'Error: Connection Closed'],
      'refused not-connected - -',
    ],
    ['sendText', 500, 'Connection Closed', 'refused not-connected -'],
    ['checkNumbers', 500, 'Connection Closed', 'refused not-connected -'],
    ['fetchAllGroups', 500, 'Connection Closed', 'refused not-connected -'],
    ['logoutInstance', 400, ['The "sales" instance is not connected'], 'refused not-connected -'],
    [
      'deleteInstance',
      400,
      ['The "sales" instance needs to be disconnected'],
      'refused still-connected -',
    ],
    // A sent message has an id, too: after this text it may have left.
    ['sendText', 500, "Cannot read properties of undefined (reading 'id')", 'unknown'],
    // The server has the instance in its list, but not in memory.
    ...(
      [
        ['sendMedia', 'mediaMessage'],
        ['sendPlatformAudio', 'audioWhatsapp'],
        ['sendLocation', 'locationMessage'],
        ['markMessageAsRead', 'markMessageAsRead'],
        ['sendPresence', 'sendPresence'],
        ['createGroup', 'createGroup'],
        ['updateGroupSubject', 'updateGroupSubject'],
        ['sendInvite', 'sendInvite'],
        ['fetchAllGroups', 'fetchAllGroups'],
        ['setSettings', 'setSettings'],
        ['findSettings', 'findSettings'],
      ] as const
    ).map(
      ([name, member]) =>
        [
          name,
          500,
          `Cannot read properties of undefined (reading '${member}')`,
          'refused not-connected -',
        ] as const,
    ),
    // Properties that may be read after the message was sent say nothing about the connection.
    [
      'sendMedia',
      500,
      ["TypeError: Cannot read properties of undefined (reading 'key')"],
      'unknown',
    ],
    // Some recipients may have received it.
    ['sendInvite', 404, ['No send invite', 'Error: Connection Closed'], 'unknown'],
    ['sendLocation', 500, 'Error: x\n    at /evolution/dist/a.js:1:2\n    at b', 'unknown'],
    ['setSettings', 500, 'The provided value for the column is too long', 'refused other msgCall'],
    // All that follows a send is in one `try` with it: its errors are a 400, too.
    ...(['sendText', 'sendPlatformAudio', 'sendMedia', 'sendLocation'] as const).flatMap((name) => [
      [name, 400, [storageFailed], 'unknown'] as const,
      [name, 400, ['Error: getaddrinfo ENOTFOUND mmg.files.example'], 'unknown'] as const,
      [name, 400, ['TypeError: fetch failed'], 'unknown'] as const,
      [name, 400, ['Error: Timed Out'], 'unknown'] as const,
      [name, 400, ['[object Object]'], 'unknown'] as const,
      [name, 400, undefined, 'unknown'] as const,
      [name, 400, ['Group not found'], 'refused other -'] as const,
      [name, 400, [{ jid, exists: false, number }], 'refused other number'] as const,
      [name, 400, [['number is required', 'Error: x']], 'refused other number -'] as const,
    ]),
    ['sendPlatformAudio', 500, ['Failed to convert audio'], 'refused other -'],
    ['updateParticipants', 400, ['Error updating participants', 'Error: Timed Out'], 'unknown'],
    [
      'updateParticipants',
      400,
      ['Error updating participants', 'Error: forbidden'],
      'refused other - -',
    ],
    ['updateGroupSetting', 400, ['Error updating setting', 'Error: Timed Out'], 'unknown'],
    ['leaveGroup', 400, ['Unable to leave the group', 'Error: Timed Out'], 'unknown'],
    ['revokeInviteLink', 404, ['Revoke error', 'Error: Timed Out'], 'unknown'],
    ['createInstance', 400, [storageFailed], 'unknown'],
    ['createInstance', 400, ['Invalid proxy'], 'refused other -'],
    ['deleteInstance', 400, ['[object Object]'], 'unknown'],
  ] as const)('%s: %d %j is %s', (name, code, said, as) => {
    expect(read(name, code, refusal(code, said))).toBe(as)
  })
})
