/** Props of each form of the composer. */
export interface SendFormProps {
  instance: string
  /** Called when a recording starts or ends: the tab shows it. */
  onRecording: (on: boolean) => void
}
