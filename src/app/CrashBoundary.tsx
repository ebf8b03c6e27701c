import { Component, type ReactNode } from 'react'
import { Crashed } from './Crashed.tsx'

/** Keeps a mistake in one page from taking the others with it. Another `key` is another try. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <Crashed error={this.state.error} />
    )
  }
}
