/** Whether an error says that a run is being worked on, here or in another tab: `RunElsewhereError` of its engine. */
export const isAtWork = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RunElsewhereError'
