/** What an administrator can do with a person. */
export type PersonAction =
  | 'role'
  | 'sessions'
  | 'end-sessions'
  | 'reset-second-factor'
  | 'reset-password'
  | 'renew-link'
  | 'revoke'
  | 'remove'
