import * as z from 'zod/mini'
import { profileEntry, profileList, profileValues } from '#contract/library.ts'
import { ConflictError, type Library, type NewFiles } from '#domain/library/library.ts'
import {
  profileKinds,
  randomId,
  type NewProfile,
  type Profile,
  type ProfileKind,
} from '#domain/profile.ts'
import { compareNames } from '#domain/search-words.ts'
import { askServer } from './ask-server.ts'
import { sendFile } from './send-file.ts'
import { AuthRequestError } from './auth-request-error.ts'
import { noContent, requestAuth } from './auth-request.ts'

/** Returns the library that the Switchboard server keeps for everyone. Its functions throw AuthRequestError. */
export function serverLibrary(address: string): Library {
  const pathOf = ({ kind, id }: Pick<Profile, 'kind' | 'id'>) => `${address}/library/${kind}/${id}`

  async function read<K extends ProfileKind>(kind: K, id: string): Promise<Profile<K> | undefined> {
    try {
      return inward<K>(await requestAuth(pathOf({ kind, id }), 'GET', profileEntry))
    } catch (error) {
      if (error instanceof AuthRequestError && error.reason === 'not-found') return undefined
      throw error
    }
  }

  /** Shows what others have saved meanwhile. */
  async function attempt<T>(
    { kind, id }: Pick<Profile, 'kind' | 'id'>,
    change: Promise<T>,
  ): Promise<T> {
    try {
      return await change
    } catch (error) {
      if (error instanceof AuthRequestError && error.reason === 'profile-changed')
        throw new ConflictError(await read(kind, id))
      throw error
    }
  }

  async function addFiles(files: NewFiles): Promise<Record<string, string | null>> {
    const ids: Record<string, string | null> = {}
    for (const [name, file] of Object.entries(files))
      if (file === 'kept') ids[name] = null
      else await sendFile(`${address}/library-files/${(ids[name] = randomId())}`, file)
    return ids
  }

  return {
    async readAll<K extends ProfileKind>(kind?: K) {
      const query = kind === undefined ? '' : `?kind=${kind}`
      const { profiles } = await requestAuth(`${address}/library${query}`, 'GET', profileList)
      return profiles
        .flatMap((one) => inward<K>(one) ?? [])
        .toSorted((a, b) => compareNames()(a.name, b.name))
    },
    read,
    async save<K extends ProfileKind>(
      { kind, id, name, values, version }: NewProfile<K>,
      files?: NewFiles,
    ) {
      const replaces = version ?? null
      const body = { name, values, replaces, ...(files ? { files: await addFiles(files) } : {}) }
      const sent = requestAuth(pathOf({ kind, id }), 'PUT', profileEntry, body)
      const saved = inward<K>(await attempt({ kind, id }, sent))
      if (!saved) throw new AuthRequestError('unexpected', true)
      return saved
    },
    async remove(profile) {
      const body = { replaces: profile.version }
      await attempt(profile, requestAuth(pathOf(profile), 'DELETE', noContent, body))
    },
    async readFile(profile, name) {
      const url = `${pathOf(profile)}/files/${encodeURIComponent(name)}`
      const answer = await askServer(url, 'GET').catch(() => undefined)
      if (answer?.status === 404) return undefined
      if (!answer?.ok) throw new AuthRequestError(answer ? 'unexpected' : 'no-response', false)
      return new Blob([await answer.blob()], { type: answer.headers.get('switchboard-type') ?? '' })
    },
  }
}

/** Returns a profile of the server; undefined if it is of a kind or version that this page does not know. */
function inward<K extends ProfileKind>(
  entry: z.output<typeof profileEntry>,
): Profile<K> | undefined {
  const kind = profileKinds.find((known) => known === entry.kind)
  if (kind === undefined) return undefined
  const { success, data: values } = z.safeParse(profileValues[kind], entry.values)
  const profile: unknown = success ? { ...entry, kind, values } : undefined
  return profile as Profile<K> | undefined
}
