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

  constructor(agents: readonly Agent[]) {
    this.#agents = agents
  }

  /** The text of the agent at a place. */
  at(place: number): string {
    return (this.#texts[place] ??= textOf(this.#agents[place]))
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
  return `${fold(`${name}\n${email}\n${phone}`)}\n${phone.replaceAll(/\D/g, '')}`
}

/** A text without case and accents. */
export const fold = (text: string): string =>
  // Nearly all are plain.
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
