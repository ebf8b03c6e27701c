import * as z from 'zod/mini'
import { agent } from '#contract/agents.ts'
import { storedMessage } from '#contract/chats.ts'
import { profileEntry } from '#contract/library.ts'
import { listedInstance } from '#contract/instances.ts'
import { label } from '#contract/labels.ts'
import { messageKey, sentMessage } from '#contract/messages.ts'
import { settingsToRead } from '#contract/settings.ts'
import { webhookConfiguration } from '#contract/webhook.ts'
import { auditEntry } from '#contract/audit.ts'
import { passkeyView } from '#gateway/identity/passkeys/passkeys.ts'
import { account } from '#gateway/identity/people/account-routes.ts'
import { person } from '#gateway/identity/people/person-view.ts'
import { device, sessionAnswer } from '#gateway/identity/sessions/session-view.ts'
import { apiToken } from '#contract/token-rights.ts'
import { pairingLink } from '#gateway/pairing/pairing-routes.ts'

/** The schemas that have a name in the description of the API, and so in generated clients. */
export const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  Account: account,
  Agent: agent,
  ApiToken: apiToken,
  AuditEntry: auditEntry,
  Device: device,
  Instance: listedInstance,
  Label: label,
  Message: sentMessage,
  MessageKey: messageKey,
  PairingLink: pairingLink,
  Passkey: passkeyView,
  Person: person,
  Profile: profileEntry,
  Session: sessionAnswer,
  Settings: settingsToRead,
  StoredMessage: storedMessage,
  Webhook: webhookConfiguration,
}

/** The names, for the conversion to JSON Schema. */
export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(schemas)) schemaNames.add(schema, { id })

/** Returns the name of a schema. */
export const schemaName = (schema: z.core.$ZodType): string | undefined =>
  schemaNames.get(schema)?.id
