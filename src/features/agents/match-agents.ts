import { foldText, searchWords } from '#domain/search-words.ts'
import { eitherOf } from '#ui/table/either.ts'
import { dayStart } from '#ui/table/day-start.ts'
import type { Agent } from './agent-values.ts'
import { inUse } from './in-use.ts'

/** The filters of the list, as in the URL; `from` and `to` are days (`2026-05-03`) in the user's time zone. */
export const filterNames = [
  'instance',
  'level',
  'active',
  'webchat',
  'everywhere',
  'from',
  'to',
] as const

/** The values of the filters. Empty ones are not in use. */
export type AgentFilters = Readonly<Record<(typeof filterNames)[number] | 'search', string>>

/** The level filter's value for agents without any access: no level has this form. */
export const noAccess = '–'

/** Returns whether an agent has no access at all. */
export const isWithoutAccess = (agent: Agent): boolean =>
  !agent.allowAllInstances && agent.userPermissions.length === 0

/** Parses an ISO 8601 time to epoch milliseconds; undefined if invalid: missing is not 1970. */
export function timeOf(iso: string): number | undefined {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? undefined : at
}

type AgentTest = (agent: Agent) => boolean

/** Returns the matching agents. `order` has the positions of all agents. */
export function matchAgents(
  agents: readonly Agent[],
  order: readonly number[],
  filters: AgentFilters,
): Agent[] {
  const tests = testsOf(filters)
  const found = searchTest(filters.search, agents)
  if (found) tests.push(found)
  return order
    .map((at) => agents[at] as Agent)
    .filter((agent) => tests.every((matches) => matches(agent)))
}

const texts = new WeakMap<Agent, string>()

function textOf(agent: Agent): string {
  let text = texts.get(agent)
  if (text === undefined) {
    const { name, email, phoneNumber: phone } = agent
    text = `${foldText(`${name}\n${email}\n${phone}`)}\n${phone.replaceAll(/\D/g, '')}`
    texts.set(agent, text)
  }
  return text
}

/** Returns the test of a search in names, e-mails, phones and instances, in any order; undefined for a blank one. */
export function searchTest(search: string, agents: readonly Agent[]): AgentTest | undefined {
  const typed = foldText(search).trim()
  const words = isNumber.test(typed) ? [typed] : searchWords(search)
  if (words.length === 0) return undefined
  const tests = words.map((word): AgentTest => {
    // Finds a number in any format.
    const digits = isNumber.test(word) ? word.replaceAll(/\D/g, '') : ''
    const named = [...inUse(agents).instances].filter(([, name]) => foldText(name).includes(word))
    const instances = new Set(named.map(([id]) => id))
    return (agent) => {
      const text = textOf(agent)
      return (
        text.includes(word) ||
        (digits !== '' && text.includes(digits)) ||
        (instances.size > 0 &&
          agent.userPermissions.some(({ instanceId }) => instances.has(instanceId)))
      )
    }
  })
  return (agent) => tests.every((test) => test(agent))
}

const isNumber = /^[\d\s().+-]{2,}$/

function testsOf({
  instance,
  level,
  active,
  webchat,
  everywhere,
  from,
  to,
}: AgentFilters): AgentTest[] {
  const tests: AgentTest[] = []
  const flag = (wanted: string, of: (agent: Agent) => boolean) => {
    if (wanted !== '') tests.push((agent) => eitherOf(wanted).includes(of(agent) ? 'yes' : 'no'))
  }
  flag(active, (agent) => agent.isActive)
  flag(webchat, (agent) => agent.allowWebchat)
  flag(everywhere, (agent) => agent.allowAllInstances)
  const levels = level === '' ? [''] : eitherOf(level)
  if (instance !== '' || level !== '')
    tests.push((agent) => levels.some((one) => hasAccess(agent, instance, one)))
  const [start, end] = [dayStart(from, 0), dayStart(to, 1)]
  if (start !== undefined || end !== undefined)
    tests.push(({ createdAt }) => {
      const at = timeOf(createdAt)
      return at !== undefined && at >= (start ?? -Infinity) && at < (end ?? Infinity)
    })
  return tests
}

function hasAccess(agent: Agent, instance: string, level: string): boolean {
  if (level === noAccess) return isWithoutAccess(agent) && instance === ''
  // Access to all instances includes this one, at an unknown level.
  if (agent.allowAllInstances && level === '') return true
  return agent.userPermissions.some(
    (p) =>
      (instance === '' || p.instance.name === instance) &&
      (level === '' || p.permissionLevel === level),
  )
}
