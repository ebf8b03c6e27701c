import { useConnection } from '#data/session/GatewayProvider.tsx'
import { LoadTemplate } from '#message/template/LoadTemplate.tsx'
import { useRestoreEntry, type RestoredMessage } from './history/use-bring-back.tsx'

/** Fills a template of the library into the form of its kind, for the recipient that is typed. */
export function UseTemplate({
  id,
  instance,
  number,
  onBack,
  onClose,
}: {
  id: string
  instance: string
  /** Returns the recipient as typed. */
  number: () => string
  /** Called once the template is in the form. */
  onBack: (back: RestoredMessage) => void
  /** Called if it is not. */
  onClose: () => void
}) {
  const { address: gateway } = useConnection()
  const { fillIn, question } = useRestoreEntry(onBack)
  return (
    <>
      <LoadTemplate
        id={id}
        onLoaded={async (template) => {
          if (!(await fillIn(template, { gateway, instance, number: number() }))) onClose()
        }}
        onClose={onClose}
      />
      {question}
    </>
  )
}
