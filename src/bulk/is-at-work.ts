import { RunElsewhereError } from '#runs/errors.ts'

/** Whether an error says that a run is being worked on, here or in another tab. */
export const isAtWork = (error: unknown): boolean => error instanceof RunElsewhereError
