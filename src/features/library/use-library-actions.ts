import { useState } from 'react'
import { useProfileFailureWords } from '#components/profiles/use-profile-failure.ts'
import { useProfiles } from '#data/use-profiles.ts'
import { newProfile, type ProfileKind } from '#domain/profile.ts'
import { useText } from '#i18n/locale.tsx'
import type { LibraryEntry } from './library-entries.ts'

/** What was done, and how it is undone. */
interface Done {
  readonly title: string
  readonly undo?: () => void
}

/** Returns the functions that change entries without a dialog of their own, and what came of the last one. */
export function useLibraryActions() {
  const t = useText('library')
  // Its functions take profiles of every kind.
  const { save, remove, readFile } = useProfiles<ProfileKind>('role')
  const [done, setDone] = useState<Done>()
  const [error, setError] = useState<unknown>()
  const failure = useProfileFailureWords()(error)

  function say(now: Done | undefined): void {
    setError(undefined)
    setDone(now)
  }
  /** Resolves to undefined if it failed. */
  async function attempt<T>(change: () => Promise<T>): Promise<T | undefined> {
    say(undefined)
    try {
      return await change()
    } catch (thrown) {
      setError(thrown)
      return undefined
    }
  }
  return {
    done,
    failure,
    say,
    /** Returns the copy. @param all the entries whose names are taken */
    copy: ({ profile, name }: LibraryEntry, all: readonly LibraryEntry[]) =>
      attempt(async () => {
        const files = await Promise.all(
          profile.files.map(
            async (file) => [file.name, await readFile(profile, file.name)] as const,
          ),
        )
        const { kind, values } = profile
        const free = freeName(
          name,
          all.flatMap((one) => (one.profile.kind === kind ? [one.name] : [])),
        )
        return save(newProfile<ProfileKind>(kind, free, values), Object.fromEntries(files))
      }),
    remove: ({ profile, name }: LibraryEntry) =>
      attempt(async () => {
        const undo = await remove(profile)
        say({
          title: t.removed(name),
          undo: () => void attempt(undo).then(() => say({ title: t.restored(name) })),
        })
      }),
  }
}

/** Returns the name, or with a number if it is taken. */
function freeName(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \(\d+\)$/, '')
  let free = name
  for (let n = 2; taken.includes(free); n++) free = `${base} (${n})`
  return free
}
