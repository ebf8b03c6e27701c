import { Component, type ReactNode } from 'react'
import { LoadError } from '#load/load-files.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'

interface Caught {
  /** Where it was caught. */
  readonly address: string | undefined
  readonly error: unknown
  readonly retries: number
}

interface BoundaryProps {
  /** Where the error belongs to, if the children stay mounted at several addresses: another is a new attempt. */
  address?: string | undefined
  children: ReactNode
}

/** Isolates an error in one page from the others. A new `key` is a new attempt. */
export class CrashBoundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { address: this.props.address, error: undefined, retries: 0 }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') }
  }

  static getDerivedStateFromProps = ({ address }: BoundaryProps, before: Caught) =>
    address === before.address ? null : { address, error: undefined, retries: 0 }

  override render() {
    const { error, retries } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof LoadError)) return <Crashed />
    // The failed page is mounted again, and requests missing files again.
    const retry = () => this.setState({ error: undefined, retries: retries + 1 })
    return <LoadFailed retries={retries} onRetry={retry} />
  }
}

function Crashed() {
  const t = useText('core')
  return (
    <div role="alert">
      <Empty title={t.failure.program} text={t.failure.programText}>
        <Button variant="filled" onClick={() => globalThis.location.reload()}>
          {t.action.reload}
        </Button>
      </Empty>
    </div>
  )
}
