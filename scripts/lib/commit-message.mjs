// @ts-check

const maxSubject = 72

/** Words that are no verbs, or no imperatives, and that subjects are likely to begin with. */
const notImperative =
  /^(?:an?|the|this|that|these|those|who|what|when|where|whoever|it|its|some|more|new|no|wip|misc|tidy|various)$/i

/** Words that end like a past tense, a gerund or a third person, and are imperatives. */
const imperative =
  /(?:ss|eed|us|is)$|^(?:add|alias|bias|bring|canvas|embed|fling|ping|ring|shed|shred|sing|spring|sting|string|swing|wed)$/i

/** What git writes by itself. */
const written = /^(?:Merge |Revert ")/

/**
 * Checks a commit message: an imperative subject of at most 72 characters without a period at its end, and an empty
 * line before the body. Whether the first word is an imperative is guessed by its ending.
 *
 * @param {string} message lines that begin with `#` are comments, as git's editor shows them
 * @returns {string[]} one sentence for each problem; empty when there is none
 */
export function problemsOf(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const [subject = '', second = ''] = lines
  if (written.test(subject)) return []
  const problems = []
  const word = subject.split(' ')[0] ?? ''
  if (subject.trim() === '') return ['The message is empty.']
  if (/^(?:fixup|squash|amend)! /.test(subject))
    return [`'${subject}' is to be squashed before it is merged.`]
  if (subject.length > maxSubject)
    problems.push(
      `The subject has ${subject.length} characters, at most ${maxSubject} are allowed.`,
    )
  if (subject.endsWith('.')) problems.push('The subject ends with a period.')
  if (!/^\p{Lu}/u.test(word)) problems.push('The subject does not begin with a capital letter.')
  if (notImperative.test(word) || (/(?:ed|ing|[^s]s)$/i.test(word) && !imperative.test(word)))
    problems.push(`'${word}' is not an imperative: write "Add", not "Added", "Adds" or "Adding".`)
  if (second.trim() !== '') problems.push('The second line is not empty.')
  return problems
}
