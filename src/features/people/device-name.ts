import type { Device } from '#client/auth/auth-api.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

/** Returns the browser and system of a session, as far as they are known. */
export const deviceName = ({ browser, system }: Device, t: Catalogue['auth']): string =>
  browser !== null && system !== null
    ? t.device(browser, system)
    : (browser ?? system ?? t.unknownDevice)
