/** Returns ids of labels, as JSON, with another one in the place of one, or without it. */
export const replacedLabel = (stored: string, id: string, into: string | undefined): string => {
  const ids = (JSON.parse(stored) as string[]).flatMap((one) => (one === id ? (into ?? []) : one))
  return JSON.stringify([...new Set(ids)])
}
