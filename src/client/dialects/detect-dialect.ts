import type { DialectName } from './dialect.ts'

/** The relevant fields of a gateway's answer to `GET /`. */
interface Greeting {
  readonly message?: string | undefined
  readonly clientName?: string | undefined
}

/**
 * Returns the dialect of a gateway from its greeting: undefined without a greeting. Any product other than "Evolution
 * API" is assumed to follow the contract.
 */
export function dialectOfGreeting({ message, clientName }: Greeting): DialectName | undefined {
  const words = [message, clientName].filter((text) => typeof text === 'string').join(' ')
  if (words.trim() === '') return undefined
  return /(^|[^a-z])evolution(?![a-z])/i.test(words) ? 'evolution' : 'contract'
}

/**
 * Returns the dialect of a gateway without a greeting, from its answer to an operation of the contract that it lacks:
 * `Cannot GET /users/agents` under `response.message` is the Evolution API's wording.
 */
export function dialectOfLack(raw: string): DialectName | undefined {
  return /"response":\s*\{\s*"message":\s*\[\s*"Cannot [A-Z]+ \//.test(raw)
    ? 'evolution'
    : undefined
}

/**
 * Returns the product that a gateway names in its greeting. The Evolution API names itself in its message ("Welcome to
 * the Evolution API, …"); its `clientName` is any word chosen by the operator.
 */
export function productOfGreeting({ message, clientName }: Greeting): string | undefined {
  return /\bwelcome to the ([^,.!]+)/i.exec(message ?? '')?.[1]?.trim() ?? clientName
}
