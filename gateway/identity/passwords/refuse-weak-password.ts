import { AuthError } from '#gateway/identity/auth-error.ts'
import { passwordProblem } from './password-policy.ts'
import type { User } from '#gateway/identity/people/users.ts'

/**
 * Rejects a weak new password, considering what is known about its user and this server.
 *
 * @throws {AuthError} `password-too-short`, `password-too-long` or `password-too-easy`
 */
export async function refuseWeakPassword(
  password: string,
  { name, email = '' }: Pick<User, 'name' | 'email'>,
  request: Request,
): Promise<void> {
  const problem = await passwordProblem(password, [name, email, new URL(request.url).hostname])
  if (problem) throw new AuthError(problem)
}
