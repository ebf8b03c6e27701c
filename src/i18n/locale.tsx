import { createContext, use, useMemo, type ReactNode } from 'react'
import { loadSection, type Catalogue, type Locale, type Section } from './catalogues.ts'
import { formatsOf, type Formats } from './formats.ts'

const LocaleContext = createContext<Locale>('en')

/** Sets the locale for everything below it. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** The locale in use. */
export const useLocale = () => use(LocaleContext)

/** The texts of a section in the locale in use. Suspends until they are loaded. */
export function useText<S extends Section>(section: S): Catalogue[S] {
  return use(loadSection(use(LocaleContext), section))
}

/** Numbers, dates and sizes in the locale in use. */
export function useFormats(): Formats {
  const locale = use(LocaleContext)
  return useMemo(() => formatsOf(locale), [locale])
}
