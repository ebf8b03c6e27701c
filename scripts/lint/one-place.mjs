// @ts-check
import { relative, sep } from 'node:path'

/** Browser APIs that only one place in `src` may use. */
const places = [
  {
    names: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon'],
    allowed:
      /^src\/(client\/(call|auth\/(ask-server|send-file|open-stream|instance-token|published-build))|boot\/start-calls|load\/preload)\.ts$/,
    // The token of an instance does not pass `call`, which removes tokens from every answer.
    // The boot script starts reads that `call` takes over; all other requests are for files of the build.
    where: 'src/client/call.ts and src/client/auth/ask-server.ts',
  },
  {
    names: ['indexedDB', 'localStorage', 'sessionStorage'],
    allowed: /^src\/local\//,
    where: 'src/local',
  },
]
const owners = new Set(['window', 'globalThis', 'self', 'navigator'])

/**
 * Returns where a browser API may be used; undefined if it may be used in this file.
 *
 * @param {string} file path from the project's root, with slashes
 * @param {string} name a global's name
 * @returns {string | undefined}
 */
export function onlyIn(file, name) {
  if (!file.startsWith('src/') || /\.(test|setup)\.tsx?$/.test(file)) return undefined
  const place = places.find(({ names }) => names.includes(name))
  return place && !place.allowed.test(file) ? place.where : undefined
}

/**
 * @typedef {{ type: string, name?: string, parent?: Node, [key: string]: unknown }} Node
 * @typedef {{ identifier: Node }} Reference
 * @typedef {{ through: Reference[], variables: { defs: unknown[], references: Reference[] }[] }} Scope
 * @typedef {{ filename: string, cwd: string, sourceCode: { getScope(node: Node): Scope }, report(problem: { node: Node,
 * message: string }): void }} Context
 */

/**
 * The lint rule: `fetch` is used only in client/call.ts (and client/auth/ask-server.ts for the sign-in), browser storage only
 * in local/.
 */
export const onePlace = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    /** @param {Node} node @param {string} name */
    const check = (node, name) => {
      const where = onlyIn(file, name)
      if (where) context.report({ node, message: `'${name}' is used in ${where} only` })
    }
    return {
      /** Checks names without a declaration in the file. @param {Node} program */
      'Program:exit'(program) {
        const { through, variables } = context.sourceCode.getScope(program)
        const known = variables.filter(({ defs }) => defs.length === 0)
        for (const { identifier } of [...through, ...known.flatMap((one) => one.references)])
          check(identifier, identifier.name ?? '')
      },
      /** @param {{ object: Node, property: Node, computed: boolean } & Node} node */
      MemberExpression(node) {
        const { object, property, computed } = node
        if (object.type !== 'Identifier' || !owners.has(object.name ?? '')) return
        const name = computed ? property['value'] : property.name
        if (typeof name === 'string') check(node, name)
      },
    }
  },
}
