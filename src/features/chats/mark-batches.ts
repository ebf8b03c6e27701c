/** How many messages one call marks. The contract has no limit (section 8); this keeps refusals readable. */
export const batchSize = 100

/** Splits a list into batches of at most `batchSize`, in order. */
export const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_one, n) =>
    all.slice(n * batchSize, (n + 1) * batchSize),
  )
