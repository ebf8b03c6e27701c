// @ts-check

/**
 * A node of the syntax tree. Which of the fields it has depends on its type.
 *
 * @typedef {object} Node
 * @property {string} type
 * @property {[number, number]} range
 * @property {Node} [parent]
 * @property {string} name
 * @property {unknown} value
 * @property {string} operator
 * @property {Node} expression
 * @property {Node} consequent
 * @property {Node} alternate
 * @property {Node} left
 * @property {Node} right
 * @property {Node} object
 * @property {Node} callee
 * @property {Node} body
 * @property {Node[]} children
 * @property {Node | null} argument
 * @property {Node} property
 * @property {Node | null} [id]
 * @property {Node | null} [init]
 */

/**
 * @typedef {{ set: Map<string, { defs: { node?: Node }[] }>, upper: Scope | null }} Scope
 * @typedef {{ insertTextBefore(node: Node, text: string): unknown, insertTextAfter(node: Node, text: string): unknown,
 * replaceTextRange(range: [number, number], text: string): unknown }} Fixer
 * @typedef {{ sourceCode: { getText(node: Node): string, getScope(node: Node): Scope }, report(problem: { node: Node,
 * message: string, fix?: (fixer: Fixer) => unknown }): void }} Context
 */

/** Names of variables, parameters and properties that are texts, numbers, or objects of texts, wherever they occur. */
const sources = /^(t|core|words|formats|of)$/
const texts =
  /^(title|label|name|text|word|shown|count|length|size|id|subject|message|level|example|latitude|longitude|version|done|number|timeZone)$/
const textMethods =
  /^(join|slice|trim|toString|toFixed|replace|replaceAll|padStart|toUpperCase|stringify)$/
const textFunctions = /^(String|percent|pretty\w*|format\w*|\w+Words?|\w+Text)$/

/** Returns the expressions that an expression may render. @param {Node} node @returns {Node[]} */
function resultsOf(node) {
  if (node.type === 'JSXExpressionContainer' || node.type === 'ChainExpression')
    return resultsOf(node.expression)
  if (node.type === 'ConditionalExpression')
    return [...resultsOf(node.consequent), ...resultsOf(node.alternate)]
  if (node.type !== 'LogicalExpression') return [node]
  const right = resultsOf(node.right)
  return node.operator === '&&' ? right : [...resultsOf(node.left), ...right]
}

/** Returns the value that a variable is declared with. @param {Context} context @param {Node} node @returns {Node | undefined} */
function valueOf({ sourceCode }, node) {
  /** @type {Scope | null} */
  let scope = sourceCode.getScope(node)
  for (; scope; scope = scope.upper) {
    const variable = scope.set.get(node.name)
    if (variable) return variable.defs[0]?.node?.init ?? undefined
  }
  return undefined
}

/** Returns whether an expression belongs to the catalogues or formats. @param {Context} context @param {Node} node @returns {boolean} */
function isSource(context, node) {
  if (node.type === 'MemberExpression') return isSource(context, node.object)
  if (node.type === 'ChainExpression') return isSource(context, node.expression)
  if (node.type === 'CallExpression') return /^use(Text|Formats)$/.test(node.callee.name)
  if (node.type !== 'Identifier') return false
  const value = valueOf(context, node)
  return sources.test(node.name) || (value !== undefined && isSource(context, value))
}

/**
 * Returns whether an expression is a text or a number, as far as its names tell.
 *
 * @param {Context} context @param {Node} node @returns {boolean}
 */
function isText(context, node) {
  switch (node.type) {
    case 'Literal':
      return ['string', 'number'].includes(typeof node.value)
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true
    case 'Identifier': {
      const value = valueOf(context, node)
      if (value === undefined) return texts.test(node.name)
      return resultsOf(value).some((result) => result !== node && isText(context, result))
    }
    case 'MemberExpression':
      return isSource(context, node.object) || texts.test(node.property.name ?? '')
    case 'CallExpression': {
      const { callee } = node
      if (callee.property?.name === 'map') return false
      if (callee.type === 'Identifier') return textFunctions.test(callee.name)
      return isSource(context, callee) || textMethods.test(callee.property?.name ?? '')
    }
    default:
      return false
  }
}

/** Returns a text of JSX as it is rendered: without line breaks and the blanks around them. @param {string} text */
const rendered = (text) =>
  text.replaceAll(/^[^\S\n]*\n\s*|\s*\n[^\S\n]*$/g, '').replaceAll(/\s*\n\s*/g, ' ')

/** @typedef {{ node: Node, template: string | undefined }} Child its source in a template literal, if it is a text */

/** @param {Context} context @param {Node} child @returns {Child[]} */
function childOf(context, child) {
  if (child.type === 'JSXText') {
    const template = rendered(String(child.value))
    return template === '' ? [] : [{ node: child, template }]
  }
  const expression = child.expression
  if (child.type !== 'JSXExpressionContainer') return [{ node: child, template: undefined }]
  if (expression.type === 'JSXEmptyExpression') return []
  const source = context.sourceCode.getText(expression)
  if (expression.type === 'Literal') return [{ node: child, template: String(expression.value) }]
  if (expression.type === 'TemplateLiteral') return [{ node: child, template: source.slice(1, -1) }]
  const isSure = /^(Identifier|Member|Call|Binary)/.test(expression.type)
  const template = isSure && isText(context, expression) ? `\${${source}}` : undefined
  return [{ node: child, template }]
}

/** Returns the JSX of a text. @param {string} template */
function jsxOf(template) {
  if (/^\$\{[^{}]*\}$/.test(template)) return template.slice(1)
  return template.includes('${') || template !== template.trim() ? `{\`${template}\`}` : template
}

const isBlank = (/** @type {Child} */ { template }) => template?.trim() === ''
const beside = 'A text beside other children needs its own element'

/**
 * The lint rule: beside other children a text has its own element, several texts are one expression, and no component
 * returns a bare text. A browser that translates the page replaces text nodes. React then fails to remove such a text,
 * or to insert something before it, and its updates stay invisible. The only child of an element is set as a whole.
 */
export const textElement = {
  meta: { type: 'problem', fixable: 'code' },
  /** @param {Context} context */
  create(context) {
    /** Reports texts that follow each other. @param {Child[]} run @param {boolean} isAlone */
    function reportRun(run, isAlone) {
      const all = run.map(({ template = '' }) => template).join('')
      const [start, end] = [run[0]?.node.range[0] ?? 0, run.at(-1)?.node.range[1] ?? 0]
      const fixed = isAlone
        ? jsxOf(all)
        : `${/^\s/.test(all) ? "{' '}" : ''}<span>${jsxOf(all.trim())}</span>${/\s$/.test(all) ? "{' '}" : ''}`
      const node = run.find((child) => !isBlank(child))?.node
      if (!node) return
      const fix = (/** @type {Fixer} */ fixer) => fixer.replaceTextRange([start, end], fixed)
      context.report({ node, message: isAlone ? 'Several texts are one expression' : beside, fix })
    }

    /** Reports the texts among the results of an expression. @param {Node} node @param {string} message */
    function reportResults(node, message) {
      const found = resultsOf(node).filter((result) => isText(context, result))
      if (found.length === 0) return
      context.report({
        node,
        message,
        fix: (fixer) =>
          found.flatMap((result) => [
            fixer.insertTextBefore(result, '<span>{'),
            fixer.insertTextAfter(result, '}</span>'),
          ]),
      })
    }

    /** @param {Node} node */
    function check(node) {
      const children = node.children.flatMap((/** @type {Node} */ child) => childOf(context, child))
      const visible = children.filter((/** @type {Child} */ child) => !isBlank(child))
      const isFragment = node.type === 'JSXFragment'
      if (visible.length < 2 && !isFragment) return
      const isAlone =
        !isFragment && visible.every((/** @type {Child} */ c) => c.template !== undefined)
      /** @type {Child[]} */
      let run = []
      for (const child of children) {
        if (child.template !== undefined) {
          run.push(child)
          continue
        }
        reportRun(run, false)
        run = []
        if (child.node.type === 'JSXExpressionContainer') reportResults(child.node, beside)
      }
      reportRun(run, isAlone)
    }

    /** @param {Node | undefined} owner a function @param {Node | null} result */
    function checkResult(owner, result) {
      const name = owner?.id?.name ?? owner?.parent?.id?.name ?? ''
      if (/^[A-Z]/.test(name) && result)
        reportResults(result, 'A component needs an element around its text')
    }

    return {
      JSXElement: check,
      JSXFragment: check,
      /** @param {Node} node */
      ArrowFunctionExpression: (node) => checkResult(node, node.body),
      /** @param {Node} node */
      ReturnStatement(node) {
        let owner = node.parent
        while (owner && !/Function/.test(owner.type)) owner = owner.parent
        checkResult(owner, node.argument)
      },
    }
  },
}
