import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

interface Signals {
  /** Whether the person was verified, by a finger or a PIN. */
  readonly isVerified?: boolean
  /** The signature counter, if not the next one. */
  readonly counter?: number
  /** The origin that the browser reports, if not its own. */
  readonly origin?: string
}

/** A passkey in software: what a browser with its authenticator would answer. */
export interface SoftPasskey {
  create(
    options: PublicKeyCredentialCreationOptionsJSON,
    signals?: Signals,
  ): RegistrationResponseJSON
  get(
    options: Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge' | 'rpId'>,
    signals?: Signals,
  ): AuthenticationResponseJSON
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** Creates a passkey with an ES256 key that counts its uses. */
export function softPasskey(browserOrigin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0
  let userHandle = ''

  function authData(
    rpId: string,
    { isVerified = true, counter = ++uses }: Signals,
    attested?: Buffer,
  ): Buffer {
    const bits = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([rpIdHash, Buffer.from([bits]), count, attested ?? Buffer.alloc(0)])
  }

  const clientData = (type: string, challenge: string, { origin = browserOrigin }: Signals) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  // COSE: an EC2 key (kty 2) for ES256 (alg -7) on P-256 (crv 1), with its coordinates.
  const coseKey = Buffer.concat([
    Buffer.from('a501020326200121', 'hex'),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from('22', 'hex'),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    create({ rp, user, challenge }, signals = {}) {
      userHandle = user.id
      const idLength = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey])
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        cborBytes(authData(rp.id ?? '', signals, attested)),
      ])
      return {
        ...common,
        response: {
          attestationObject: attestationObject.toString('base64url'),
          clientDataJSON: clientData('webauthn.create', challenge, signals).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get({ rpId = '', challenge }, signals = {}) {
      const authenticatorData = authData(rpId, signals)
      const clientDataJSON = clientData('webauthn.get', challenge, signals)
      const hash = createHash('sha256').update(clientDataJSON).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
      return {
        ...common,
        response: {
          authenticatorData: authenticatorData.toString('base64url'),
          clientDataJSON: clientDataJSON.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

/** Bytes in CBOR, up to 65,535. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ])
