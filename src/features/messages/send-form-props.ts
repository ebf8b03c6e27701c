/** What the composer's page tells each of its forms. */
export interface SendFormProps {
  instance: string
  /** To be told whether a recording is under way: the tab shows it. */
  onRecording: (on: boolean) => void
}
