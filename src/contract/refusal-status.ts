/**
 * Returns whether an HTTP status may mean that a write was refused and nothing was done. Every other failure proves
 * nothing: 408 and 5xx may follow the work, and a status outside of 400 to 599 is no answer of an API (one that is cut
 * inside its status line is read as 20).
 */
export const isRefusalStatus = (status: number): boolean =>
  status >= 400 && status <= 499 && status !== 408
