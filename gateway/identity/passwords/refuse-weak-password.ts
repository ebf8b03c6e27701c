import { AuthError } from '#gateway/identity/auth-error.ts'
import { passwordProblem } from './password-policy.ts'
import type { IsBreached } from './breached-passwords.ts'
import type { User } from '#gateway/identity/people/users.ts'

/**
 * Rejects a weak new password, considering what is known about its user and this server.
 *
 * @throws {AuthError} a reason that begins with `password-`
 */
export async function refuseWeakPassword(
  password: string,
  { name, email = '' }: Pick<User, 'name' | 'email'>,
  { request, service }: { request: Request; service: { readonly isBreached: IsBreached } },
): Promise<void> {
  const host = new URL(request.url).hostname
  const problem = await passwordProblem(password, [name, email, host], service.isBreached)
  if (problem) throw new AuthError(problem)
}
