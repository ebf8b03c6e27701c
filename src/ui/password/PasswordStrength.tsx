import { Flex } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { passwordStrength as passwordStrengthOf } from './password-strength.ts'
import shared from '#ui/shared.module.css'
import progressLook from '#ui/progress.module.css'

/** The strength of the typed password: a bar and a word, after a short delay. */
export function PasswordStrength({
  password,
  known,
  words,
}: {
  password: string
  known: readonly string[]
  words: {
    readonly strength: string
    /** From 0 (guessed at once) to 4. */
    readonly strengths: readonly string[]
  }
}) {
  const [score, setScore] = useState<number>()
  const about = known.join('\n')
  useEffect(() => {
    let current = true
    const rate = async () => {
      if (password === '') return setScore(undefined)
      let passwordStrength: typeof passwordStrengthOf
      try {
        ;({ passwordStrength } = await import('./password-strength.ts'))
      } catch {
        // Optional: a password can be set without it.
        return
      }
      if (current) setScore(passwordStrength(password, about.split('\n')))
    }
    const timer = setTimeout(() => void rate(), 150)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [password, about])

  if (password === '' || score === undefined) return null
  return (
    <Flex
      align="center"
      gap="xs"
      flex="1 0 100%"
      className={`${shared.small} ${shared.secondary}`}
      role="status"
    >
      {/* The text says the same. */}
      <progress
        className={progressLook.bar}
        data-tone={score < 2 ? 'bad' : score === 2 ? 'warn' : 'ok'}
        style={{ width: '7.5rem', height: 4 }}
        max={4}
        value={Math.max(score, 1)}
        aria-hidden
      />
      <span>{`${words.strength}: ${words.strengths[score]}`}</span>
    </Flex>
  )
}
