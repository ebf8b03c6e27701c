import { keysOf, pick } from '#domain/keys-of.ts'
import { sends } from '#local/history-entry.ts'
import { messageForms, type Message, type SendName } from '#message/send-requests.ts'
import { emptyTemplate, type TemplateValues } from './template.ts'

/** Returns the composer's message of a template: with its placeholders, and without a recipient. */
export function messageOf(template: TemplateValues): Message {
  const operation: SendName =
    sends.find((name) => messageForms[name].tab === template.kind) ?? 'sendText'
  const { empty } = messageForms[operation]
  const shared = keysOf(emptyTemplate).filter((name) => name in empty)
  const { source, ...values } = pick(template, shared)
  return {
    operation,
    values: {
      ...empty,
      ...values,
      // There is no list with addresses.
      ...('source' in empty && { source: source === 'column' ? 'url' : source }),
    },
    // The values are those of the operation's form.
  } as Message
}

/** Returns the template of a message in the composer: without its recipient, and what refers to the chat with it. */
export function templateOfMessage({ operation, values }: Message): TemplateValues {
  const own = keysOf(emptyTemplate).filter((name) => name in values)
  const template = { ...emptyTemplate, ...pick({ ...emptyTemplate, ...values }, own) }
  const isUrl = 'source' in values && values.source === 'url'
  return { ...template, kind: messageForms[operation].tab, source: isUrl ? 'url' : 'file' }
}
