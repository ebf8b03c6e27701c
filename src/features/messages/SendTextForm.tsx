import { useText } from '#i18n/locale.tsx'
import { MessageTextField } from '#message/text/MessageTextField.tsx'
import { emptyText, optionNamed, textBody, textSchema } from '#message/send-requests.ts'
import { TextPreview } from '#message/text/TextPreview.tsx'
import { Composer } from './Composer.tsx'
import { type SendFormProps, useMessage, useMessageForm } from './use-message.tsx'

/** Sends a text to one recipient (sendText, a gateway extension). */
export function SendTextForm({ instance }: Pick<SendFormProps, 'instance'>) {
  const t = useText('messages').text
  const opened = useMessageForm('sendText', instance, textSchema, emptyText)
  const message = useMessage({
    ...opened,
    toRequest: (values) => ({ params: { instance }, body: textBody(values) }),
    fieldOf: (wire) => (wire === 'number' || wire === 'text' ? wire : optionNamed(wire)),
  })
  const { values } = message
  const body = textBody(values)
  return (
    <Composer
      label={t.title}
      message={message}
      submit={t.submit}
      preview={<TextPreview values={values} />}
      request={{ operation: 'sendText', body, whole: () => ({ body }) }}
    >
      <MessageTextField
        instance={instance}
        help={/\{\{[^{}]+\}\}/.test(values.text) ? t.asTyped : undefined}
      />
    </Composer>
  )
}
