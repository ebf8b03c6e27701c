import { Component, type ReactNode } from 'react'
import { Crashed } from './Crashed.tsx'

interface Props {
  children: ReactNode
  /** Another value gives the content a new try: the page that is shown. */
  resetKey?: string
}

/** Keeps a mistake in one page from taking the others with it. */
export class CrashBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined)
      this.setState({ error: undefined })
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <Crashed error={this.state.error} />
    )
  }
}
