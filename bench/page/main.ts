/** A measurement that runs on this page: a file of `parts/` that exports `run`. */
export type Part = (options: never) => Promise<unknown>

const parts = import.meta.glob<{ run: Part }>('./parts/*.{ts,tsx}')

declare global {
  /** Runs a part by name. */
  var runPart: (name: string, options: unknown) => Promise<unknown>
}

globalThis.runPart = async (name, options) => {
  const load = parts[`./parts/${name}.ts`] ?? parts[`./parts/${name}.tsx`]
  if (!load) throw new Error(`there is no part ${name}`)
  const { run } = await load()
  return run(options as never)
}
