import { testEngine } from './engine-tests.ts'
import { startFirefox } from './support/firefox.ts'

// Set by the configuration.
const path = process.env['FIREFOX_PATH']
testEngine('Firefox', () => (path === undefined ? undefined : startFirefox(path)), {
  canRecord: true,
})
