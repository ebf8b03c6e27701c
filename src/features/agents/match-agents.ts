import type { Agent } from './agent-values.ts'

/** What the list is narrowed by. Empty is not in use. */
export interface AgentFilters {
  readonly search: string
  /** The name of an instance. */
  readonly instance: string
  /** A level's word, or `noAccess`. */
  readonly level: string
  readonly active: string
}

/** The level filter's value for agents without any access: no level's word has this form. */
export const noAccess = '–'

/** Whether an agent can do nothing anywhere. */
export const isWithoutAccess = (agent: Agent): boolean =>
  !agent.allowAllInstances && agent.userPermissions.length === 0

/** An agent with the text that a search looks into. */
export interface Searchable {
  readonly agent: Agent
  readonly text: string
}

/** Makes agents searchable, once for many searches. */
export const searchable = (agents: readonly Agent[]): Searchable[] =>
  agents.map((agent) => ({
    agent,
    text: `${fold(`${agent.name}\n${agent.email}\n${agent.phoneNumber}`)}\n${digits(agent.phoneNumber)}`,
  }))

/** The agents that fit. Search goes over name, e-mail and phone, without case and accents. */
export function matchAgents(all: readonly Searchable[], filters: AgentFilters): Agent[] {
  const words = fold(filters.search.trim())
  // A number is found however it is written.
  const number = /^[\d\s().+-]{3,}$/.test(words) ? digits(words) : ''
  return all
    .filter(({ text }) => text.includes(words) || (number !== '' && text.includes(number)))
    .map(({ agent }) => agent)
    .filter((agent) => fits(agent, filters))
}

function fits(agent: Agent, { instance, level, active }: AgentFilters): boolean {
  if (active !== '' && agent.isActive !== (active === 'yes')) return false
  if (level === noAccess) return isWithoutAccess(agent) && instance === ''
  if (instance === '' && level === '') return true
  // Access to all instances is access to this one, at a level that nobody tells.
  if (agent.allowAllInstances && level === '') return true
  return agent.userPermissions.some(
    (p) =>
      (instance === '' || p.instance.name === instance) &&
      (level === '' || p.permissionLevel === level),
  )
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const digits = (text: string): string => text.replaceAll(/\D/g, '')
