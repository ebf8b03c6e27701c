import { foldText, searchWords } from '#domain/search-words.ts'
import type { Agent } from './agent-values.ts'

/** How long making texts may hold up the page at a time, in milliseconds. */
const portion = 6

/**
 * What a search looks into, one text for each agent, made once for many searches: in portions while nothing else is to
 * be done, and at once for those that are asked for before.
 */
export class SearchTexts {
  readonly #texts: string[] = []
  readonly #agents: readonly Agent[]
  /** Folded names by id. */
  #instances: ReadonlyMap<string, string> | undefined

  constructor(agents: readonly Agent[]) {
    this.#agents = agents
  }

  /** The text of the agent at a place. */
  at(place: number): string {
    return (this.#texts[place] ??= textOf(this.#agents[place]))
  }

  /** Returns the ids of the instances in whose name a folded word is. */
  instancesWith(word: string): ReadonlySet<string> {
    this.#instances ??= this.#namedInstances()
    return new Set([...this.#instances].filter(([, name]) => name.includes(word)).map(([id]) => id))
  }

  #namedInstances(): ReadonlyMap<string, string> {
    const names = new Map<string, string>()
    for (const { userPermissions } of this.#agents)
      for (const { instanceId, instance } of userPermissions)
        if (!names.has(instanceId)) names.set(instanceId, foldText(instance.name))
    return names
  }

  /** Makes the texts in portions. @returns what ends it */
  prepare(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let next = 0
    const some = () => {
      const end = performance.now() + portion
      while (next < this.#agents.length && performance.now() < end)
        for (const stop = next + 50; next < stop && next < this.#agents.length; next += 1)
          this.at(next)
      if (next < this.#agents.length) timer = setTimeout(some, portion)
    }
    // After what is painted first, and the sorting that follows it.
    timer = setTimeout(some, 300)
    return () => clearTimeout(timer)
  }
}

function textOf(agent: Agent | undefined): string {
  if (!agent) return ''
  const { name, email, phoneNumber: phone } = agent
  return `${foldText(`${name}\n${email}\n${phone}`)}\n${phone.replaceAll(/\D/g, '')}`
}

/** Whether the agent at a position is found. */
export type AgentTest = (agent: Agent, at: number) => boolean

/**
 * Returns the test of a search: each word, in any order, is part of the name, e-mail or phone, or of the name of an
 * instance that the agent has a permission for. Undefined for a blank search.
 */
export function searchTest(search: string, texts: SearchTexts): AgentTest | undefined {
  const words = isNumber.test(search.trim()) ? [foldText(search.trim())] : searchWords(search)
  const tests = words.map((word): AgentTest => {
    // A number is found however it is written.
    const digits = isNumber.test(word) ? word.replaceAll(/\D/g, '') : ''
    const instances = texts.instancesWith(word)
    return (agent, at) => {
      const text = texts.at(at)
      return (
        text.includes(word) ||
        (digits !== '' && text.includes(digits)) ||
        (instances.size > 0 &&
          agent.userPermissions.some(({ instanceId }) => instances.has(instanceId)))
      )
    }
  })
  if (tests.length === 0) return undefined
  return (agent, at) => tests.every((test) => test(agent, at))
}

const isNumber = /^[\d\s().+-]{2,}$/
