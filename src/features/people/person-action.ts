/** The actions of an administrator on a person. */
export type PersonAction =
  | 'role'
  | 'sessions'
  | 'end-sessions'
  | 'reset-second-factor'
  | 'reset-password'
  | 'renew-link'
  | 'revoke'
  | 'remove'
