/**
 * The schema migrations, one per version: `user_version` is the number of applied ones. A released migration never
 * changes; later changes are new migrations.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE instances (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    connection_status TEXT NOT NULL,
    number TEXT,
    profile_name TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE settings (
    instance_id TEXT PRIMARY KEY REFERENCES instances (id),
    reject_call INTEGER NOT NULL,
    msg_call TEXT NOT NULL,
    groups_ignore INTEGER NOT NULL,
    always_online INTEGER NOT NULL,
    read_messages INTEGER NOT NULL,
    read_status INTEGER NOT NULL,
    sync_full_history INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE webhooks (
    instance_id TEXT PRIMARY KEY REFERENCES instances (id),
    enabled INTEGER NOT NULL,
    url TEXT NOT NULL,
    events TEXT NOT NULL
  ) STRICT;

  CREATE TABLE messages (
    seq INTEGER PRIMARY KEY,
    instance_id TEXT NOT NULL REFERENCES instances (id),
    id TEXT NOT NULL,
    remote_jid TEXT NOT NULL,
    from_me INTEGER NOT NULL,
    content TEXT NOT NULL,
    options TEXT NOT NULL,
    media_sha256 TEXT,
    file_name TEXT,
    status TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    UNIQUE (instance_id, id)
  ) STRICT;

  CREATE TABLE read_receipts (
    instance_id TEXT NOT NULL REFERENCES instances (id),
    remote_jid TEXT NOT NULL,
    message_id TEXT NOT NULL,
    from_me INTEGER NOT NULL,
    read_at INTEGER NOT NULL,
    PRIMARY KEY (instance_id, remote_jid, message_id, from_me)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE presences (
    instance_id TEXT NOT NULL REFERENCES instances (id),
    number TEXT NOT NULL,
    options TEXT NOT NULL,
    shown_at INTEGER NOT NULL,
    PRIMARY KEY (instance_id, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE chat_groups (
    instance_id TEXT NOT NULL REFERENCES instances (id),
    jid TEXT NOT NULL,
    subject TEXT NOT NULL,
    subject_given TEXT NOT NULL,
    description TEXT NOT NULL,
    participants TEXT NOT NULL,
    invite_code TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    subject_at INTEGER NOT NULL,
    PRIMARY KEY (instance_id, jid)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE invitations (
    seq INTEGER PRIMARY KEY,
    instance_id TEXT NOT NULL REFERENCES instances (id),
    group_jid TEXT NOT NULL,
    description TEXT NOT NULL,
    numbers TEXT NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE agents (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL UNIQUE,
    phone_number TEXT NOT NULL,
    password_hash TEXT,
    is_active INTEGER NOT NULL,
    allow_all_instances INTEGER NOT NULL,
    allow_webchat INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE permissions (
    agent_seq INTEGER NOT NULL REFERENCES agents (seq),
    place INTEGER NOT NULL,
    instance_id TEXT NOT NULL REFERENCES instances (id),
    level TEXT NOT NULL,
    PRIMARY KEY (agent_seq, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE first_answers (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    request_digest TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    stored_at INTEGER NOT NULL,
    PRIMARY KEY (scope, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX first_answers_by_age ON first_answers (stored_at);
  `,
  `CREATE INDEX messages_by_chat ON messages (instance_id, remote_jid, seq);`,
  `
  CREATE TABLE connections (
    instance_id TEXT PRIMARY KEY REFERENCES instances (id),
    secret TEXT,
    started_at INTEGER,
    number TEXT,
    closed_at INTEGER,
    reason_code INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX permissions_by_instance ON permissions (instance_id);
  `,
  `
  ALTER TABLE chat_groups ADD COLUMN admins TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE chat_groups ADD COLUMN announce INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE chat_groups ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE chat_groups ADD COLUMN picture TEXT;
  `,
  `CREATE INDEX messages_by_media ON messages (media_sha256) WHERE media_sha256 IS NOT NULL;`,
  `
  CREATE TABLE contacts (
    instance_id TEXT NOT NULL REFERENCES instances (id),
    jid TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (instance_id, jid)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE sinks (
    instance_id TEXT NOT NULL REFERENCES instances (id),
    name TEXT NOT NULL,
    configuration TEXT NOT NULL,
    PRIMARY KEY (instance_id, name)
  ) STRICT, WITHOUT ROWID;
  `,
  `ALTER TABLE chat_groups ADD COLUMN kind TEXT;`,
]
