import { foldText, searchWords } from '#domain/search-words.ts'
import type { Agent } from './agent-values.ts'

/** How long building texts may block the page at a time, in milliseconds. */
const portion = 6

/**
 * The search index: one text per agent, built once for many searches, in chunks while the page is idle, or
 * synchronously for those requested earlier.
 */
export class SearchTexts {
  readonly #texts: string[] = []
  readonly #agents: readonly Agent[]
  /** Normalised names by id. */
  #instances: ReadonlyMap<string, string> | undefined

  constructor(agents: readonly Agent[]) {
    this.#agents = agents
  }

  /** Returns the text of the agent at an index. */
  at(place: number): string {
    return (this.#texts[place] ??= textOf(this.#agents[place]))
  }

  /** Returns the ids of the instances whose name contains a normalised word. */
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

  /** Builds the texts in chunks. @returns a function that stops it */
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
    // After the first paint, and the sorting that follows it.
    timer = setTimeout(some, 300)
    return () => clearTimeout(timer)
  }
}

function textOf(agent: Agent | undefined): string {
  if (!agent) return ''
  const { name, email, phoneNumber: phone } = agent
  return `${foldText(`${name}\n${email}\n${phone}`)}\n${phone.replaceAll(/\D/g, '')}`
}

/** Returns whether the agent at a position matches. */
export type AgentTest = (agent: Agent, at: number) => boolean

/**
 * Returns the test of a search: every word, in any order, must be part of the name, e-mail or phone, or of the name of
 * an instance that the agent has a permission for. Undefined for a blank search.
 */
export function searchTest(search: string, texts: SearchTexts): AgentTest | undefined {
  const typed = foldText(search).trim()
  const words = isNumber.test(typed) ? [typed] : searchWords(search)
  const tests = words.map((word): AgentTest => {
    // Finds a number in any format.
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
