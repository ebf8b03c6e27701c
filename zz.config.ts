import config from './playwright.config.ts'
export default { ...config, reporter: [['line'], ['/tmp/steps-reporter.mjs'], ['json', { outputFile: '/tmp/full.json' }]] }
