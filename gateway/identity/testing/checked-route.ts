import * as z from 'zod/mini'
import type { TeamRoute } from '#gateway/http/define-route.ts'

/** Returns a route that fails if its answer is another one than it declares. */
export const checkedRoute = (route: TeamRoute): TeamRoute => ({
  ...route,
  async handle(context) {
    const response = await route.handle(context)
    // A redirect of a browser, or nothing to tell.
    if (response.status === 303 || response.status === 204) return response
    const { name, answer, media, status = answer || media ? 200 : 204 } = route
    if (response.status !== status)
      throw new Error(`${name} answers with ${response.status} instead of ${status}`)
    if (!answer) return response
    const value: unknown = await response.clone().json()
    const { success, data, error } = z.safeParse(answer, value)
    if (!success) throw new Error(`The answer of ${name} is not as declared: ${error.message}`)
    const [declared, sent] = [data, value].map((one) => JSON.stringify(sorted(one)))
    if (declared !== sent)
      throw new Error(`${name} answers with ${sent}, but declares only ${declared}`)
    return response
  },
})

/** Sorts the members of objects at any depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}
