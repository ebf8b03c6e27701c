/** What a command works on. */
export interface CommandContext {
  /** The arguments after the command's name. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** The data folder of the environment. */
  readonly dataDir: string
  /** The address of PostgreSQL; undefined for the database in the data folder. */
  readonly databaseUrl: string | undefined
}
