import * as z from 'zod/mini'
import { log } from '#gateway/log/log.ts'
import { refusedSignIns } from '#gateway/log/metrics.ts'
import {
  defineRoute,
  noContent,
  type PersonContext,
  type RouteContext,
} from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { refuseIfLastAdministrator, withUser } from '#gateway/identity/auth-service.ts'
import { roles } from '#contract/roles.ts'
import { setHere, userId, type User } from '#gateway/identity/people/users.ts'
import type { Session } from '#gateway/identity/sessions/sessions.ts'
import { beginSession, isSharedComputer } from '#gateway/identity/sessions/sign-in.ts'
import { NoRoleError } from './sso.ts'
import {
  grantedBy,
  grantOf,
  savePasswordsAllowed,
  ssoGroup,
  ssoGroupList,
  type SsoGroup,
} from './sso-groups.ts'

const target = z.object({ to: z.string().check(z.maxLength(4_000)), shared: isSharedComputer })
const groupChange = z.object({ groups: ssoGroupList, version: z.int() })
const checkedPerson = z.object({
  email: z.string().check(z.maxLength(254)),
  /** The groups as edited: they need not be saved. */
  groups: ssoGroupList,
})
const passwordChange = z.object({ passwords: z.boolean() })
const sourceChange = z.object({ from: z.enum(['here', 'sso']) })
/** Room for a list of groups, in bytes. */
const maxBytes = 262_144

/** `/oidc`: signs in with an OpenID Connect provider. `/sso-groups`: what its groups may do. */
export const oidcRoutes = [
  defineRoute({
    method: 'POST',
    path: '/oidc',
    name: 'beginSso',
    summary: 'Begin a sign-in with the OpenID Connect provider',
    access: 'anyone',
    body: target,
    answer: z.object({ url: z.string() }),
    handle: beginSignIn,
  }),
  // It writes its own audit lines: it answers refusals with a redirect, too.
  defineRoute({
    method: 'GET',
    path: '/oidc/callback',
    name: 'finishSso',
    summary: 'Complete a sign-in: the redirect of the OpenID Connect provider',
    access: 'anyone',
    handle: finishSignIn,
  }),
  defineRoute({
    method: 'GET',
    path: '/sso-groups',
    name: 'listSsoGroups',
    summary: 'List the groups of the OpenID Connect provider that have a role',
    access: 'managePeople',
    answer: z.object({
      provider: z.nullable(z.string()),
      passwords: z.boolean(),
      version: z.int(),
      groups: z.array(z.extend(ssoGroup, { people: z.int() })),
    }),
    handle: listGroups,
  }),
  defineRoute({
    method: 'PUT',
    path: '/sso-groups',
    name: 'changeSsoGroups',
    summary: 'Replace the groups that have a role',
    access: 'managePeople',
    confirmed: true,
    audit: true,
    body: groupChange,
    maxBytes,
    handle: saveGroups,
  }),
  defineRoute({
    method: 'POST',
    path: '/sso-groups/check',
    name: 'checkSsoPerson',
    summary: 'Tell what someone may do by groups that need not be saved',
    access: 'managePeople',
    body: checkedPerson,
    maxBytes,
    answer: z.object({
      name: z.string(),
      groups: z.array(z.string()),
      role: z.nullable(z.enum(roles)),
      labels: z.nullable(z.array(z.string())),
      from: z.array(z.string()),
      isRoleSetHere: z.boolean(),
    }),
    handle: checkPerson,
  }),
  defineRoute({
    method: 'PUT',
    path: '/people/passwords',
    name: 'changePasswordSignIn',
    summary: 'Allow passwords for everyone, or for administrators in an emergency only',
    access: 'managePeople',
    confirmed: true,
    audit: true,
    body: passwordChange,
    handle: changePasswords,
  }),
  defineRoute({
    method: 'PUT',
    path: '/people/:id/role-source',
    name: 'changeRoleSource',
    summary: 'Set the role of a person here, or let it follow the groups',
    access: 'managePeople',
    confirmed: true,
    audit: true,
    body: sourceChange,
    handle: changeRoleSource,
  }),
]

async function beginSignIn({
  service,
  request,
  fields: { to, shared: isShared },
  sender,
  session,
}: RouteContext<z.output<typeof target>> & {
  readonly session: Session | undefined
}): Promise<Response> {
  const page = { to, from: request.headers.get('origin'), isShared, former: session?.id }
  const { url, cookie } = await service.sso.begin(page, sender)
  return Response.json({ url }, cookie === undefined ? {} : { headers: { 'set-cookie': cookie } })
}

async function finishSignIn(
  context: RouteContext & { readonly session: Session | undefined },
): Promise<Response> {
  const { service, request, sender } = context
  const { sso } = service
  const begun = sso.begun(request.headers, sender)
  const home = new URL(`${sso.provider?.publicUrl ?? ''}/`, request.url).pathname
  try {
    if (!begun) throw new AuthError('sso-expired')
    const { user, idToken } = await sso.finish(begun, new URL(request.url).search)
    const { name: person, role } = user
    const action = { person, role, address: sender.address, operation: 'signIn' }
    const audited = await service.audit.begin(action)
    const detail = sso.provider?.name ?? 'sso'
    // The browser does not send the session's cookie on the way back from another site.
    if (begun.former !== undefined) await service.sessions.end(begun.former)
    const begunSession = await beginSession(context, user, {
      method: 'sso',
      methodName: detail,
      hasShortPassword: false,
      isShared: begun.isShared,
      idToken,
    })
    await audited.end(200, { detail })
    return redirect(begun.to, [...begunSession.headers.getSetCookie(), sso.forget(sender)])
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const { reason, status } = error
    refusedSignIns.inc({ reason })
    log.warn({ address: sender.address, reason }, 'Sign-in refused')
    // Whoever has no account at the provider cannot fill the audit.
    if (error instanceof NoRoleError)
      await service.audit.write({
        person: error.person,
        address: sender.address,
        operation: 'signIn',
        status,
        reason,
      })
    return redirect(`${begun?.to ?? home}#${reason}`, [sso.forget(sender)])
  }
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

async function listGroups({ service: { sso, users } }: PersonContext): Promise<Response> {
  const { groups, version } = await sso.groups.current()
  const { people } = await users.current()
  const accounts = people.flatMap((one) => (one.sso ? [one.sso] : []))
  const { passwords } = await sso.offer()
  return Response.json({
    provider: sso.provider?.name ?? null,
    passwords,
    version,
    groups: groups.map((group) => ({
      ...group,
      people: accounts.filter((account) => account.groups.includes(group.value)).length,
    })),
  })
}

async function saveGroups({
  service,
  fields: { groups, version },
  note,
}: PersonContext<z.output<typeof groupChange>>): Promise<Response> {
  const { groups: before } = await service.sso.groups.current()
  note({ detail: changesOf(before, groups) })
  await service.sso.groups.save(groups, version)
  return noContent()
}

/** Returns the changed groups for the audit, such as `+ops: operator, -leads`. */
function changesOf(before: readonly SsoGroup[], after: readonly SsoGroup[]): string {
  const text = ({ value, role, labels }: SsoGroup) =>
    [`${value}: ${role}`, ...(labels ?? [])].join(' ')
  const known = new Set(before.map(text))
  const added = after.map(text).filter((one) => !known.delete(one))
  return [...added.map((one) => `+${one}`), ...[...known].map((one) => `-${one}`)].join(', ')
}

/** Finds out what someone may do by their groups of the last sign-in. */
async function checkPerson({
  service,
  fields: { email, groups },
}: PersonContext<z.output<typeof checkedPerson>>): Promise<Response> {
  const typed = email.trim().toLowerCase()
  const { people } = await service.users.current()
  const found = people.find((one) => one.sso && one.email?.toLowerCase() === typed)
  if (!found?.sso) throw new AuthError('not-found')
  const grant = grantOf(groups, found.sso.groups)
  return Response.json({
    name: found.name,
    groups: found.sso.groups,
    role: grant?.role ?? null,
    labels: grant?.labels ?? null,
    from: grant?.from ?? [],
    isRoleSetHere: found.sso.isRoleSetHere,
  })
}

async function changePasswords({
  service,
  fields: { passwords },
  note,
}: PersonContext<z.output<typeof passwordChange>>): Promise<Response> {
  note({ detail: passwords ? 'passwords on' : 'passwords off' })
  if (!service.sso.provider) throw new AuthError('sso-off')
  await savePasswordsAllowed(service.state, passwords)
  return noContent()
}

/** Sets the role of someone here, or lets it follow the groups again. */
async function changeRoleSource({
  service,
  fields: { from },
  params,
  note,
}: PersonContext<z.output<typeof sourceChange>>): Promise<Response> {
  const { people } = await service.users.current()
  const found = people.find(({ name }) => userId(name) === params['id'])
  if (!found?.sso) throw new AuthError('not-found')
  note({ target: found.name, detail: from === 'here' ? 'set here' : 'from groups' })
  const { groups } = await service.sso.groups.current()
  await service.users.change((list) => {
    if (from === 'sso') refuseIfLastAdministrator(list, found.name)
    return withUser(list, found.name, (user) => roleFrom(user, from, groups))
  })
  return noContent()
}

function roleFrom(user: User, from: 'here' | 'sso', groups: readonly SsoGroup[]): User {
  if (!user.sso) throw new AuthError('not-found')
  if (from === 'here') return { ...user, sso: setHere(user.sso) }
  const grant = grantOf(groups, user.sso.groups)
  const sso = { ...user.sso, isRoleSetHere: false, isDenied: grant === undefined }
  return { ...user, ...(grant && grantedBy(grant)), sso }
}
