// @ts-check

/**
 * @typedef {{ type: string, property?: { name?: string }, object?: Node }} Node
 * @typedef {{ report(problem: { node: object, message: string }): void }} Context
 */

/**
 * The lint rule: a failed `import()` is not handled by the second argument of its `then`. The build moves the whole
 * `then` into the function that preloads the files, so a file that cannot be preloaded does not reach it.
 */
export const importFailure = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {{ callee: Node, arguments: object[] }} node */
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.property?.name !== 'then') return
        if (callee.object?.type !== 'ImportExpression' || node.arguments.length < 2) return
        const message = 'Handle a failed import() with await in try/catch: the build bypasses this'
        context.report({ node, message })
      },
    }
  },
}
