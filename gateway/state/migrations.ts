import { sql, type Kysely, type Migration } from 'kysely'

// Types that both databases know: BIGINT is an integer in SQLite.
const first = (sequence: string) => [
  `CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
  `INSERT INTO settings VALUES ('requireSecondFactor', 'no')`,

  `CREATE TABLE people (
    position ${sequence},
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    password TEXT,
    email TEXT,
    password_changed_at BIGINT,
    last_sign_in_at BIGINT,
    factor_secret TEXT,
    factor_since BIGINT,
    factor_used_steps TEXT,
    recovery_codes TEXT,
    invitation_hash TEXT UNIQUE,
    invitation_expires_at BIGINT
  )`,

  `CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    browser TEXT,
    system TEXT,
    has_short_password INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    locked_for TEXT,
    enrolment TEXT,
    enrolment_until BIGINT
  )`,
  `CREATE INDEX sessions_of_person ON sessions (person)`,

  `CREATE TABLE pairing_links (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    instance TEXT NOT NULL,
    number TEXT,
    made_by TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    claim_hash TEXT,
    opened_at BIGINT,
    connected_at BIGINT
  )`,

  `CREATE TABLE profiles (
    gateway TEXT NOT NULL,
    kind TEXT NOT NULL,
    pinned TEXT NOT NULL,
    version TEXT NOT NULL,
    PRIMARY KEY (gateway, kind)
  )`,

  `CREATE TABLE audit (
    seq ${sequence},
    at BIGINT NOT NULL,
    request TEXT UNIQUE,
    status INTEGER,
    outcome TEXT NOT NULL,
    person TEXT NOT NULL,
    operation TEXT NOT NULL,
    key TEXT,
    targets TEXT NOT NULL,
    text TEXT NOT NULL,
    part_of BIGINT,
    entry TEXT NOT NULL
  )`,
  `CREATE INDEX audit_at ON audit (at)`,
  `CREATE INDEX audit_key ON audit (key) WHERE key IS NOT NULL`,

  `CREATE TABLE first_answers (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    request_digest TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    stored_at BIGINT NOT NULL,
    PRIMARY KEY (scope, key)
  )`,
  `CREATE INDEX first_answers_age ON first_answers (stored_at)`,
]

const passkeys = [
  `ALTER TABLE sessions ADD COLUMN confirmed_until BIGINT NOT NULL DEFAULT 0`,
  `ALTER TABLE sessions ADD COLUMN method TEXT`,
  `ALTER TABLE sessions ADD COLUMN method_name TEXT`,

  `CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    credential_id TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT NOT NULL,
    name TEXT NOT NULL,
    backed_up INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT
  )`,
  `CREATE INDEX passkeys_of_person ON passkeys (person)`,

  `CREATE TABLE used_challenges (hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)`,
]

const tokens = [
  `CREATE TABLE api_tokens (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    rights TEXT NOT NULL,
    labels TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    last_used_at BIGINT
  )`,
  `CREATE INDEX api_tokens_of_person ON api_tokens (person)`,
]

// Up to 0.2.0 a second factor was required of everyone or no one.
const attempts = [
  `CREATE TABLE attempts (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    taken INTEGER NOT NULL,
    since BIGINT NOT NULL,
    reported_at BIGINT NOT NULL,
    is_kept INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
  )`,
  `ALTER TABLE sessions ADD COLUMN is_shared INTEGER NOT NULL DEFAULT 0`,
  `UPDATE settings SET value = CASE value WHEN 'yes' THEN 'everyone' ELSE 'administrators' END
    WHERE name = 'requireSecondFactor'`,
]

const oidc = [
  `ALTER TABLE people ADD COLUMN sso_issuer TEXT`,
  `ALTER TABLE people ADD COLUMN sso_subject TEXT`,
  `ALTER TABLE people ADD COLUMN sso_groups TEXT`,
  `ALTER TABLE people ADD COLUMN role_set_here INTEGER NOT NULL DEFAULT 1`,
  `ALTER TABLE people ADD COLUMN sso_denied INTEGER NOT NULL DEFAULT 0`,
  `CREATE UNIQUE INDEX people_of_sso ON people (sso_issuer, sso_subject)`,
  `ALTER TABLE sessions ADD COLUMN id_token TEXT`,
  `CREATE TABLE sso_groups (value TEXT PRIMARY KEY, role TEXT NOT NULL, labels TEXT NOT NULL)`,
  `INSERT INTO settings VALUES ('ssoGroupsVersion', '0')`,
  `INSERT INTO settings VALUES ('passwords', 'yes')`,
]

const labels = [
  `ALTER TABLE people ADD COLUMN limited_to TEXT`,

  `CREATE TABLE labels (
    id TEXT PRIMARY KEY,
    gateway TEXT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    colour INTEGER NOT NULL,
    version BIGINT NOT NULL,
    UNIQUE (gateway, folded)
  )`,

  `CREATE TABLE instance_labels (
    gateway TEXT NOT NULL,
    instance TEXT NOT NULL,
    label TEXT NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
    PRIMARY KEY (gateway, instance, label)
  )`,
  `CREATE INDEX instances_of_label ON instance_labels (label)`,
]

const keySessions = [
  `CREATE TABLE key_sessions (
    token_hash TEXT PRIMARY KEY,
    sealed_key TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
  )`,
]

const jobs = [
  `CREATE TABLE locks (name TEXT PRIMARY KEY, proof TEXT NOT NULL, until BIGINT NOT NULL)`,

  `CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    gateway TEXT NOT NULL,
    instance TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    record TEXT NOT NULL
  )`,
  `CREATE INDEX jobs_of_gateway ON jobs (gateway, created_at)`,

  `CREATE TABLE job_items (
    job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    portion INTEGER NOT NULL,
    count INTEGER NOT NULL,
    items TEXT NOT NULL,
    PRIMARY KEY (job, portion)
  )`,

  `CREATE TABLE job_outcomes (
    job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    item INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    PRIMARY KEY (job, item)
  )`,

  `CREATE TABLE job_files (
    job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    sealed TEXT NOT NULL,
    PRIMARY KEY (job, name)
  )`,
]

const suppression = [
  `CREATE TABLE suppression (
    gateway TEXT NOT NULL,
    person TEXT NOT NULL,
    instance TEXT NOT NULL,
    number TEXT NOT NULL,
    name TEXT,
    source TEXT NOT NULL,
    word TEXT,
    note TEXT,
    added_by TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (gateway, person, instance)
  )`,

  `CREATE TABLE opt_out_words (
    gateway TEXT PRIMARY KEY,
    words TEXT NOT NULL
  )`,
]

const jobProcesses = [
  `ALTER TABLE locks ADD COLUMN asked TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE jobs ADD COLUMN plan TEXT NOT NULL DEFAULT 'null'`,
  `ALTER TABLE job_outcomes ADD COLUMN state TEXT NOT NULL DEFAULT 'unknown'`,
  `ALTER TABLE job_outcomes ADD COLUMN at BIGINT NOT NULL DEFAULT 0`,
]

const endOfJobs = [
  `CREATE TABLE job_mails (
    job TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    gateway_name TEXT NOT NULL,
    language TEXT NOT NULL,
    is_on INTEGER NOT NULL,
    told TEXT,
    outcome TEXT,
    PRIMARY KEY (job, person)
  )`,

  `CREATE TABLE reply_reads (
    job TEXT PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
    until BIGINT NOT NULL,
    next_at BIGINT,
    read_from BIGINT NOT NULL,
    read_at BIGINT,
    added INTEGER NOT NULL,
    unread INTEGER NOT NULL,
    failure TEXT
  )`,

  `CREATE TABLE suppression_removals (
    gateway TEXT NOT NULL,
    person TEXT NOT NULL,
    instance TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (gateway, person, instance)
  )`,
  `ALTER TABLE suppression ADD COLUMN confirmation TEXT`,
  `ALTER TABLE opt_out_words ADD COLUMN reads_replies INTEGER NOT NULL DEFAULT 1`,
  `ALTER TABLE opt_out_words ADD COLUMN confirms INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE opt_out_words ADD COLUMN confirmation TEXT NOT NULL DEFAULT ''`,
]

const library = [
  `ALTER TABLE profiles RENAME TO pinned_profiles`,
  `CREATE TABLE profiles (
    gateway TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    files TEXT NOT NULL,
    version TEXT NOT NULL,
    changed_by TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (gateway, kind, id)
  )`,

  `CREATE TABLE profile_files (
    gateway TEXT NOT NULL,
    id TEXT NOT NULL,
    profile TEXT NOT NULL,
    type TEXT NOT NULL,
    size BIGINT NOT NULL,
    sealed TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    PRIMARY KEY (gateway, id)
  )`,
]

/** Makes what was pinned a profile like others. */
async function moveBaselines(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    gateway: string
    kind: string
    pinned: string
  }>`SELECT * FROM pinned_profiles`.execute(db)
  for (const { gateway, kind, pinned } of rows) {
    const pin = JSON.parse(pinned) as Pin
    await sql`INSERT INTO profiles VALUES (${gateway}, ${kind}, 'baseline', '', ${JSON.stringify(pin.values)}, '[]',
      ${pin.version}, ${pin.pinnedBy}, ${pin.pinnedAt})`.execute(db)
  }
  await sql`DROP TABLE pinned_profiles`.execute(db)
}

interface Pin {
  readonly values: unknown
  readonly pinnedBy: string
  readonly pinnedAt: number
  readonly version: string
}

/**
 * Returns the schema by migration, applied in the order of their names. A released migration never changes; later
 * changes are new ones.
 */
export function migrationsOf(database: 'sqlite' | 'postgres'): Record<string, Migration> {
  const sequence =
    database === 'sqlite'
      ? 'INTEGER PRIMARY KEY AUTOINCREMENT'
      : 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY'
  return {
    '0001-first': run(first(sequence)),
    '0002-oidc': run(oidc),
    '0003-passkeys': run(passkeys),
    '0004-tokens': run(tokens),
    '0005-attempts': run(attempts),
    '0006-labels': run(labels),
    '0007-key-sessions': run(keySessions),
    '0008-jobs': run(jobs),
    '0009-suppression': run(suppression),
    '0010-job-processes': run(jobProcesses),
    '0011-library': run(library, moveBaselines),
    '0012-end-of-jobs': run(endOfJobs),
  }
}

const run = (
  statements: readonly string[],
  move?: (db: Kysely<unknown>) => Promise<void>,
): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await move?.(db)
  },
})
