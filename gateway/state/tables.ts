import type { Generated, Insertable, Selectable } from 'kysely'

// The tables of the server's database. Times are epoch milliseconds, flags 0 or 1. Each table has one owner, the folder
// named with it, and only that folder writes it. Secrets are stored as hashes, or encrypted with the key of the data folder.

export interface Tables {
  /** What holds for the whole server (`identity/`), such as whether everyone needs a second factor. */
  settings: {
    name: string
    value: string
  }

  /** Those who may sign in (`identity/`). */
  people: {
    /** The order in which they were added. */
    position: Generated<number>
    /** The name as compared, see `foldName`. */
    id: string
    name: string
    role: string
    /** The ids of the labels that the person is limited to, as a JSON list; null for all instances. */
    limited_to: string | null
    /** An argon2id hash; null for a person who was invited or whose password was reset. */
    password: string | null
    email: string | null
    password_changed_at: number | null
    last_sign_in_at: number | null
    /** The secret of the second factor, encrypted. */
    factor_secret: string | null
    factor_since: number | null
    /** The last time steps whose codes were used, as a JSON list. */
    factor_used_steps: string | null
    /** SHA-256 of each unused recovery code, as a JSON list. */
    recovery_codes: string | null
    /** SHA-256 of the invitation's token. */
    invitation_hash: string | null
    invitation_expires_at: number | null
    /** The account at the OpenID Connect provider: its issuer, and its id there. */
    sso_issuer: string | null
    sso_subject: string | null
    /** The groups that the provider named at the last sign-in, as a JSON list. */
    sso_groups: string | null
    /** 0 if the role follows the groups. */
    role_set_here: number
    /** 1 if no group had a role at the last sign-in. */
    sso_denied: number
  }

  /** What a group of the OpenID Connect provider may do (`identity/oidc`). */
  sso_groups: {
    value: string
    role: string
    /** The ids of the labels whose instances it is limited to, as a JSON list; `null` for all instances. */
    labels: string
  }

  /** Signed-in browsers (`identity/`). */
  sessions: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string
    /** The id in lists, which grants no access. */
    id: string
    person: string
    address: string
    browser: string | null
    system: string | null
    has_short_password: number
    created_at: number
    last_used_at: number
    expires_at: number
    /** The operations that jobs may do while it is locked, as JSON; null if it is not locked. */
    locked_for: string | null
    /** Whether the computer is a shared one. */
    is_shared: Generated<number>
    /** A second factor that is not confirmed yet, encrypted, and until when it may be. */
    enrolment: string | null
    enrolment_until: number | null
    /** Until when sensitive changes do not ask for the password or a passkey again. */
    confirmed_until: number
    /** What the person signed in with, see `SignInMethod`, and the name of the passkey or provider. */
    method: string | null
    method_name: string | null
    /** The ID token that a sign-out at the provider needs, encrypted. */
    id_token: string | null
  }

  /** Passkeys (`identity/`). */
  passkeys: {
    /** The id in lists. */
    id: string
    person: string
    /** As the authenticator knows it, base64url. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    /** How often the authenticator used it, 0 if it does not count. */
    counter: number
    /** How the authenticator is reached, as a JSON list. */
    transports: string
    name: string
    /** Whether it is synced between devices. */
    backed_up: number
    created_at: number
    last_used_at: number | null
  }

  /** Challenges of passkeys that were answered, until they expire (`identity/`). */
  used_challenges: {
    /** SHA-256. */
    hash: string
    expires_at: number
  }

  /** Counters of failed attempts (`identity/attempts/`). */
  attempts: {
    /** What is counted: a browser, a network, a name… */
    kind: string
    /** Hashed with the key of the data folder. */
    id: string
    /** The number of attempts. */
    taken: number
    /** When the first attempt was made, or the last one, depending on the kind. */
    since: number
    /** When a wait was last reported to the audit. */
    reported_at: number
    /** 1 for one that is kept however many there are. */
    is_kept: number
  }

  /** Links by which a phone is paired (`pairing/`). */
  pairing_links: {
    id: string
    token_hash: string
    instance: string
    /** The number of the pairing code, digits only. */
    number: string | null
    made_by: string
    made_at: number
    expires_at: number
    /** Set by the browser that opens the link first: the hash of a secret that only this browser has. */
    claim_hash: string | null
    opened_at: number | null
    connected_at: number | null
  }

  /** Wanted values, by the gateway's address (`library/`). */
  profiles: {
    gateway: string
    /** A `ProfileKind`. */
    kind: string
    id: string
    name: string
    /** As JSON. */
    value: string
    /** Its files as they are listed, with their ids, as JSON. */
    files: string
    version: string
    /** Empty with a key. */
    changed_by: string
    changed_at: number
  }

  /** The files of profiles (`library/`). */
  profile_files: {
    gateway: string
    id: string
    /** Its kind and id; '' until it is saved. */
    profile: string
    /** The media type. */
    type: string
    /** In bytes. */
    size: number
    /** Encrypted. */
    sealed: string
    added_at: number
  }

  /** What was done (`audit/`): one row for each write, and for each event without one. */
  audit: {
    seq: Generated<number>
    /** When it began. */
    at: number
    /** Joins a write with the request's id in logs; null for an event. */
    request: string | null
    /** Null while a write is under way, and for one whose end was never written. */
    status: number | null
    outcome: string
    /** As compared, see `foldName`; '' without a session. */
    person: string
    operation: string
    /** Repeats of one request have the same. */
    key: string | null
    /** What it concerns, folded, one name per line, with a line feed before and after. */
    targets: string
    /** The text that is searched, folded. */
    text: string
    /** The `seq` of the row that this one is shown with. */
    part_of: number | null
    /** The entry as JSON. */
    entry: string
  }

  /** First responses to writes with an `Idempotency-Key` (`proxy/`). */
  first_answers: {
    scope: string
    /** Hex SHA-256 of the key. */
    key: string
    request_digest: string
    /** 0 while the first response is awaited. */
    status: number
    body: string
    stored_at: number
  }

  /** Tokens of scripts (`identity/tokens`). */
  api_tokens: {
    /** The id in lists, which grants no access. */
    id: string
    /** SHA-256 of the token. */
    token_hash: string
    /** Whose rights it has at most. */
    person: string
    name: string
    /** What it may do by area, as JSON. */
    rights: string
    /** The labels of instances that it is limited to, as a JSON list; empty for no limit. */
    labels: string
    created_at: number
    expires_at: number
    /** To the minute; null before the first use. */
    last_used_at: number | null
  }

  /** Labels of a gateway's instances (`labels/`). */
  labels: {
    id: string
    gateway: string
    name: string
    /** As compared, see `foldName`. */
    folded: string
    /** An index of the pages' palette. */
    colour: number
    /** Rises with every change. */
    version: number
  }

  /** Which instance has which label (`labels/`). */
  instance_labels: {
    gateway: string
    /** The instance's id; its name if its gateway gives no ids. */
    instance: string
    label: string
  }

  /** Browsers that have typed the gateway's key (`identity/key-sessions/`). */
  key_sessions: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string
    /** The key, encrypted with a key derived from the token and a secret of the server. */
    sealed_key: string
    created_at: number
    last_used_at: number
    expires_at: number
  }

  /** What one of the server's processes may do alone (`jobs/`). */
  locks: {
    name: string
    /** Random, new each time the lock is taken. */
    proof: string
    /** Once this is over, another process may take it. */
    until: number
    /** What other processes ask the holder: lines of JSON. */
    asked: string
  }

  /** Bulk jobs (`jobs/`). */
  jobs: {
    id: string
    gateway: string
    /** '' if it belongs to none. */
    instance: string
    kind: string
    /** As in the record; `left` if it is paused only because no process runs it. */
    state: string
    created_at: number
    /** A `JobRecord` as JSON, without its plan. */
    record: string
    /** Its plan as JSON, which never changes. */
    plan: string
  }

  /** The items of jobs, in portions (`jobs/`). */
  job_items: {
    job: string
    portion: number
    /** The number of its items. */
    count: number
    /** A list of `JobItem` as JSON. */
    items: string
  }

  /** What became of the items of jobs (`jobs/`). */
  job_outcomes: {
    job: string
    item: number
    /** A `JobOutcome` as JSON. */
    outcome: string
    /** Its state and time, as in it. */
    state: string
    at: number
  }

  /** The files of jobs (`jobs/`). */
  job_files: {
    job: string
    name: string
    /** The media type. */
    type: string
    /** Encrypted. */
    sealed: string
  }

  /** Who gets an e-mail when a job ends, or waits for someone (`jobs/`). */
  job_mails: {
    /** '' for the jobs that the person starts. */
    job: string
    person: string
    /** The gateway as the person calls it. */
    gateway_name: string
    /** The language of the e-mail. */
    language: string
    is_on: number
    /** The `MailEvent` since the last start for which one was sent, or may have been. */
    told: string | null
    /** A `MailOutcome`; `sending` for an unknown one. */
    outcome: string | null
  }

  /** When the replies to campaigns are read (`jobs/`). */
  reply_reads: {
    job: string
    /** When the last reading is due. */
    until: number
    /** Null if none follows. */
    next_at: number | null
    /** Earlier replies were all read. */
    read_from: number
    read_at: number | null
    /** How many numbers were added in all. */
    added: number
    /** How many chats the last reading could not read. */
    unread: number
    /** A `ReplyFailure`. */
    failure: string | null
  }

  /** When numbers were last removed from those that jobs do not send to: earlier replies opt nobody out again (`suppression/`). */
  suppression_removals: {
    gateway: string
    person: string
    instance: string
    at: number
  }

  /** Numbers that jobs do not send to (`suppression/`). */
  suppression: {
    gateway: string
    /** As compared, see `personKey`. */
    person: string
    /** The name of the instance that does not send to it; '' for all. */
    instance: string
    /** Digits with the country code. */
    number: string
    name: string | null
    /** A `ContactSource`. */
    source: string
    word: string | null
    note: string | null
    added_by: string | null
    at: number
    /** A `Confirmation`; null while none was sent. */
    confirmation: string | null
  }

  /** The replies that opt out (`suppression/`). */
  opt_out_words: {
    gateway: string
    /** A JSON list. */
    words: string
    /** 1 if the server reads the replies to its campaigns by itself. */
    reads_replies: Generated<number>
    /** 1 if those who opt out get a confirmation. */
    confirms: Generated<number>
    /** The text of the confirmation. */
    confirmation: Generated<string>
  }
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
