import * as z from 'zod/mini'

/** What an API token may do in each area: `read`, or `change`, which includes reading. Areas without a value are closed. */
export const tokenLevels = {
  messages: ['change'],
  chats: ['read', 'change'],
  groups: ['read', 'change'],
  settings: ['read', 'change'],
  instances: ['read', 'change'],
  agents: ['read', 'change'],
  audit: ['read'],
} as const satisfies Record<string, readonly TokenLevel[]>

export type TokenLevel = 'read' | 'change'
export type TokenArea = keyof typeof tokenLevels
export type TokenRights = Readonly<Partial<Record<TokenArea, TokenLevel>>>

/** The areas in the order in which they are shown. */
export const tokenAreas = Object.keys(tokenLevels) as readonly TokenArea[]

/** The days after which a token expires. */
export const tokenDays = [30, 90, 365] as const

const readOrChange = z.optional(z.enum(['read', 'change']))

/** The rights of a token: at least one. */
export const tokenRights = z
  .object({
    messages: z.optional(z.literal('change')),
    chats: readOrChange,
    groups: readOrChange,
    settings: readOrChange,
    instances: readOrChange,
    agents: readOrChange,
    audit: z.optional(z.literal('read')),
  })
  .check(z.refine((rights) => Object.values(rights).some((level) => level !== undefined)))

/** A token of a script, without its secret. Times are epoch milliseconds. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  rights: tokenRights,
  /** The labels of instances that it is limited to; empty for no limit but that of its owner. */
  labels: z.readonly(z.array(z.string())),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** To the minute; null before the first use. */
  lastUsedAt: z.nullable(z.number()),
})
export type ApiToken = z.output<typeof apiToken>

export const tokenList = z.object({ tokens: z.array(apiToken) })

/** A new token. Its secret is not shown again. */
export const createdToken = z.object({ token: apiToken, secret: z.string() })
export type CreatedToken = z.output<typeof createdToken>
