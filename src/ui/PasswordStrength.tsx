import { useEffect, useState } from 'react'
import type { passwordStrength as passwordStrengthOf } from './password-strength.ts'
import shared from './shared.module.css'
import classes from './PasswordStrength.module.css'

/** The strength of the typed password: a bar and a word, after a short delay. */
export function PasswordStrength({
  password,
  known,
  words,
}: {
  password: string
  /** Public data of the person. */
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
    <div
      className={`${shared.small} ${shared.row} ${shared.secondary} ${classes.strength}`}
      data-score={score}
      role="status"
    >
      <span className={classes.bar} aria-hidden>
        {[1, 2, 3, 4].map((n) => (
          <span key={n} data-on={score >= n || (n === 1 && score === 0) || undefined} />
        ))}
      </span>
      {words.strength}: {words.strengths[score]}
    </div>
  )
}
