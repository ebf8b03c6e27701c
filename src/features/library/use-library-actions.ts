import { useState } from 'react'
import { useProfileFailureWords } from '#components/profiles/use-profile-failure.ts'
import { useLibraryChanges } from '#data/library.ts'
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
  const { save, remove, readFile } = useLibraryChanges()
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
        const { freeName } = await import('#domain/library/library-file.ts')
        const taken = all.filter((one) => one.profile.kind === kind).map((one) => one.name)
        const copy = newProfile<ProfileKind>(kind, freeName(name, new Set(taken)), values)
        return save(copy, Object.fromEntries(files))
      }),
    remove: ({ profile, name }: LibraryEntry) =>
      attempt(async () => {
        const undo = await remove(profile)
        say({
          title: t.removed(name),
          undo: () =>
            void attempt(async () => {
              await undo()
              say({ title: t.restored(name) })
            }),
        })
      }),
  }
}
