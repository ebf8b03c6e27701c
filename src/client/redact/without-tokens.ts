import { isRecord } from '#domain/keys-of.ts'
import { settingNames, type AnyOperationName } from '#contract/index.ts'

/** The fields of a listed instance that are kept: neither its token nor those of its integrations. */
const instanceFields = [
  'id',
  'name',
  'connectionStatus',
  'ownerJid',
  'profileName',
  'profilePicUrl',
  'integration',
  'number',
  'disconnectionReasonCode',
  'disconnectionAt',
  'createdAt',
  'updatedAt',
  '_count',
] as const

const settingFields = new Set<string>([
  ...Object.entries(settingNames).flat(),
  'msgCall',
  'createdAt',
  'updatedAt',
])

const secretName = /token|secret|password|api_?key|^hash$|^qrcode$|^pairingCode$/i

/**
 * Returns the body of an answer without tokens that grant access to instances: answers of these operations carry them
 * in clear. Removes them at the first step, so that they are in no cache, no request log, no error. `ownKey` keeps what
 * a list tells about the key of the request: the key is that instance's token. This page's own server hides its key with
 * asterisks.
 */
export function withoutTokens(name: AnyOperationName, body: unknown, key: string): unknown {
  switch (name) {
    case 'fetchInstances':
      return Array.isArray(body) ? body.map((one) => listedInstance(one, key)) : dropSecrets(body)
    case 'createInstance':
    case 'findSettings':
    case 'setSettings':
    case 'findPusher':
    case 'setPusher':
    case 'findProxy':
    case 'setProxy':
      return dropSecrets(body)
    default:
      return body
  }
}

function listedInstance(entry: unknown, key: string): unknown {
  if (!isRecord(entry)) return dropSecrets(entry)
  const kept: Record<string, unknown> = {}
  for (const field of instanceFields) if (field in entry) kept[field] = entry[field]
  if (isRecord(entry['Setting']))
    kept['Setting'] = Object.fromEntries(
      Object.entries(entry['Setting']).filter(([field]) => settingFields.has(field)),
    )
  if (key === '' ? /^\*+$/.test(String(entry['token'])) : entry['token'] === key)
    kept['ownKey'] = true
  return kept
}

/** Drops fields that are secret by name; returns the value itself if it has none. */
const dropSecrets = (value: unknown): unknown => (hasSecret(value) ? withoutSecrets(value) : value)

const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => secretName.test(name) || hasSecret(inner))

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secretName.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}
