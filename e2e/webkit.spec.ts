import { testEngine } from './engine-tests.ts'
import { startWebKit, type WebKitPaths } from './support/webkit.ts'

// Set by the configuration.
const paths = process.env['WEBKIT_PATHS']
const start = () =>
  paths === undefined ? undefined : startWebKit(JSON.parse(paths) as WebKitPaths)
testEngine('WebKit', start, { canRecord: false })
