import type { DialectName } from './dialect.ts'

/** What a gateway says of itself at `GET /`, as far as it is of use here. */
interface Greeting {
  readonly message?: string | undefined
  readonly clientName?: string | undefined
}

/**
 * The dialect of a gateway by what it says of itself: undefined where it says nothing. Whoever says anything else than
 * "Evolution API" is taken at the contract's word.
 */
export function dialectOfGreeting({ message, clientName }: Greeting): DialectName | undefined {
  const said = [message, clientName].filter((text) => typeof text === 'string').join(' ')
  if (said.trim() === '') return undefined
  return /(^|[^a-z])evolution(?![a-z])/i.test(said) ? 'evolution' : 'contract'
}

/**
 * The dialect of a gateway that says nothing of itself, by how it answers to an operation of the contract that it lacks:
 * `Cannot GET /users/agents` under `response.message` is how the Evolution API says it.
 */
export function dialectOfLack(raw: string): DialectName | undefined {
  return /"response":\s*\{\s*"message":\s*\[\s*"Cannot [A-Z]+ \//.test(raw)
    ? 'evolution'
    : undefined
}

/**
 * The product that a gateway says it is. The Evolution API names itself in its message ("Welcome to the Evolution
 * API, …"); its `clientName` is any word of its operator's.
 */
export function productOfGreeting({ message, clientName }: Greeting): string | undefined {
  return /\bwelcome to the ([^,.!]+)/i.exec(message ?? '')?.[1]?.trim() ?? clientName
}
