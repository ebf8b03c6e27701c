import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'

// What browsers say of a script that is not there, and the build of a style sheet.
const codeIsGone = /dynamically imported module|module script|unable to preload css/i

/** What stands where a page failed: a mistake of ours, or code that a newer version has replaced. */
export function Crashed({ error }: { error: unknown }) {
  const t = useText('core')
  const outdated = error instanceof Error && codeIsGone.test(error.message)
  return (
    <div role="alert">
      <Empty
        title={outdated ? t.failure.newVersion : t.failure.program}
        text={outdated ? t.failure.newVersionText : t.failure.programText}
      >
        <Button variant="filled" onClick={() => globalThis.location.reload()}>
          {t.action.reload}
        </Button>
      </Empty>
    </div>
  )
}
