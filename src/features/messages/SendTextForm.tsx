import { useText } from '#i18n/locale.tsx'
import { MessageTextField } from '#message/text/MessageTextField.tsx'
import { TextPreview } from '#message/text/TextPreview.tsx'
import { Composer } from './Composer.tsx'
import { type SendFormProps, useMessage, useMessageForm } from './use-message.tsx'

/** Sends a text to one recipient (sendText, a gateway extension). */
export function SendTextForm({ instance }: Pick<SendFormProps, 'instance'>) {
  const t = useText('messages').text
  const message = useMessage(useMessageForm('sendText', instance))
  const { values } = message
  return (
    <Composer
      label={t.title}
      message={message}
      submit={t.submit}
      preview={<TextPreview values={values} />}
    >
      <MessageTextField instance={instance} />
    </Composer>
  )
}
