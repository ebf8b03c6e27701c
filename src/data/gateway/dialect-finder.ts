import { createSignal } from '#domain/signal.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call, type CallRequest, type Result } from '#client/call.ts'
import { dialectOfGreeting, dialectOfLack } from '#client/dialects/detect-dialect.ts'
import type { Dialect, DialectName } from '#client/dialects/dialect.ts'
import { RefusedError, UnreachableError } from '#client/errors.ts'
import { allOperations } from '#contract/index.ts'
import { onSavedGatewaysChange, saveGateway, savedGateways } from '#local/saved-gateways.ts'
import { queryClientFor } from '#data/query-client.ts'
import { patient } from '#data/use-read.ts'

/** The current knowledge of a gateway's dialect. */
export interface KnownDialect {
  /** Its table; undefined for the contract itself, and while the table is loading. */
  readonly dialect: Dialect | undefined
  /** Whether the gateway has identified its dialect, or the user has chosen it, and its table is loaded. */
  readonly isConfirmed: boolean
  readonly failure: Error | undefined
}

const tables = new Map<DialectName, Dialect>()

/**
 * Finds the dialect of one gateway. Until the gateway answers, reads use the last known dialect, or the contract: most
 * answers are the same in all dialects. Writes wait for `confirm`.
 */
export class DialectFinder {
  readonly #address: string
  readonly #key: string
  readonly #queries: QueryClient
  readonly #change = createSignal()
  #finding: Promise<DialectName> | undefined
  #found: DialectName | undefined
  #failure: Error | undefined
  #state: KnownDialect = { dialect: undefined, isConfirmed: false, failure: undefined }

  constructor(address: string, key: string, queries: QueryClient) {
    this.#address = address
    this.#key = key
    this.#queries = queries
  }

  /** Asks the gateway once, and retries to load a missing table. */
  start(): void {
    this.#failure = undefined
    this.#update()
    const name = this.#name
    if (name !== undefined) void this.#load(name).catch(() => {})
    // Writes and `state` report a failure.
    this.confirm().catch(() => {})
  }

  /**
   * Returns the dialect for writes: the one that the user has chosen, else the gateway's answer.
   * @throws UnreachableError if the gateway does not respond; LoadError without the table
   */
  readonly confirm = async (): Promise<Dialect | undefined> => {
    const name = this.#chosen ?? (await this.#find())
    const dialect = await this.#load(this.#chosen ?? name)
    this.#update()
    return dialect
  }

  /** Returns the same object until something changes. */
  readonly state = (): KnownDialect => this.#state

  /** Calls `listener` when `state` changes. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#change.subscribe(listener)
    // The user may choose another dialect.
    const stop = onSavedGatewaysChange(() => this.start())
    return () => {
      unsubscribe()
      stop()
    }
  }

  get #saved() {
    return savedGateways().find(({ address }) => address === this.#address)
  }

  get #chosen(): DialectName | undefined {
    const saved = this.#saved
    return saved?.dialectChosen === true ? saved.dialect : undefined
  }

  get #name(): DialectName | undefined {
    return this.#chosen ?? this.#found ?? this.#saved?.dialect
  }

  #find(): Promise<DialectName> {
    this.#finding ??= this.#ask().then(
      (name) => {
        this.#found = name
        this.#remember(name)
        return name
      },
      (error: unknown) => {
        this.#finding = undefined
        throw error
      },
    )
    return this.#finding
  }

  /** Returns the dialect of the greeting; without one, that shown by how the contract's agents are missing. */
  async #ask(): Promise<DialectName> {
    const greeting = await settle(this.#read('gatewayInfo'))
    const greeted = greeting.answer && dialectOfGreeting(greeting.answer)
    if (greeted !== undefined) return greeted
    const agents = await settle(this.#read('listAgents'))
    const other = agents.error instanceof RefusedError && dialectOfLack(agents.error.raw)
    if (other) return other
    if (agents.error instanceof UnreachableError) throw agents.error
    return this.#saved?.dialect ?? 'contract'
  }

  /** Reads with a higher priority than pages and bulk jobs: jobs that wait for this must not occupy its slot. */
  #read<N extends 'gatewayInfo' | 'listAgents'>(name: N): Promise<Result<N>> {
    const connection = { address: this.#address, key: this.#key }
    return this.#queries.query<Result<N>>({
      queryKey: [allOperations[name].path],
      queryFn: ({ signal }) => call<N>(connection, name, {} as CallRequest<N>, { signal }),
      ...patient,
      retry: false,
    })
  }

  async #load(name: DialectName): Promise<Dialect | undefined> {
    if (name === 'contract' || tables.has(name)) return tables.get(name)
    try {
      const dialect = await loadDialect(name)
      if (dialect) tables.set(name, dialect)
      this.#failure = undefined
      this.#update()
      return dialect
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      this.#update()
      throw error
    }
  }

  #remember(name: DialectName): void {
    const saved = this.#saved
    if (saved && saved.dialectChosen !== true && saved.dialect !== name)
      saveGateway({ ...saved, dialect: name })
  }

  #update(): void {
    const name = this.#name
    const dialect = name === undefined ? undefined : tables.get(name)
    const isKnown = this.#chosen !== undefined || this.#found !== undefined
    const isConfirmed = isKnown && (name === 'contract' || dialect !== undefined)
    const next = { dialect, isConfirmed, failure: this.#failure }
    const { dialect: before, isConfirmed: wasConfirmed, failure } = this.#state
    if (before === dialect && wasConfirmed === isConfirmed && failure === next.failure) return
    this.#state = next
    this.#change.emit()
  }
}

async function settle<T>(
  reading: Promise<T>,
): Promise<{ readonly answer?: T; readonly error?: unknown }> {
  try {
    return { answer: await reading }
  } catch (error) {
    return { error }
  }
}

const finders = new WeakMap<QueryClient, DialectFinder>()

/** Returns the finder of a gateway, which lives until it is disconnected, like its cache. */
export function dialectFinderFor(address: string, key: string): DialectFinder {
  const queries = queryClientFor(address)
  const finder = finders.get(queries) ?? new DialectFinder(address, key, queries)
  finders.set(queries, finder)
  return finder
}

/**
 * Loads a dialect's table when a gateway needs it; undefined for the contract itself.
 * @throws if its code cannot be loaded: then nothing may be sent, as it would have the wrong shape.
 */
async function loadDialect(name: DialectName): Promise<Dialect | undefined> {
  return name === 'contract'
    ? undefined
    : (await import('#client/dialects/evolution/evolution.ts')).evolution
}
