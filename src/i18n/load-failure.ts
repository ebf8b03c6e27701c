import type { Locale } from './catalogues.ts'

/** The texts for a file of the dashboard that could not be loaded. */
interface LoadFailureTexts {
  readonly newVersion: string
  readonly newVersionText: string
  readonly noResponse: (host: string) => string
  readonly noResponseText: string
  readonly incomplete: string
  readonly incompleteText: (host: string) => string
  readonly part: string
  readonly retry: string
  readonly reload: string
  readonly close: string
}

/** Not in the catalogues, which are files that may fail to load themselves. */
export const loadFailureTexts: Readonly<Record<Locale, LoadFailureTexts>> = {
  en: {
    newVersion: 'A new version is available',
    newVersionText:
      'This page needs files of the new version. Reload to get them; drafts are kept.',
    noResponse: (host) => `No response from ${host}`,
    noResponseText: 'This page could not be loaded. What you typed is kept as a draft.',
    incomplete: 'This page could not be loaded',
    incompleteText: (host) =>
      `${host} responds, but a file of this page is missing, broken, or blocked, for example by an ad blocker. Retry, or reload the page.`,
    part: 'This part could not be loaded.',
    retry: 'Retry',
    reload: 'Reload',
    close: 'Close',
  },
  'pt-BR': {
    newVersion: 'Há uma nova versão',
    newVersionText:
      'Esta página precisa de arquivos da nova versão. Recarregue para obtê-los; os rascunhos ficam guardados.',
    noResponse: (host) => `${host} não responde`,
    noResponseText: 'Não foi possível carregar esta página. O que você digitou fica como rascunho.',
    incomplete: 'Não foi possível carregar esta página',
    incompleteText: (host) =>
      `${host} responde, mas um arquivo desta página está faltando, danificado ou bloqueado, por exemplo por um bloqueador de anúncios. Tente de novo ou recarregue a página.`,
    part: 'Não foi possível carregar esta parte.',
    retry: 'Tentar de novo',
    reload: 'Recarregar',
    close: 'Fechar',
  },
  es: {
    newVersion: 'Hay una versión nueva',
    newVersionText:
      'Esta página necesita archivos de la versión nueva. Recargue para obtenerlos; los borradores se conservan.',
    noResponse: (host) => `${host} no responde`,
    noResponseText: 'No se pudo cargar esta página. Lo que escribió se conserva como borrador.',
    incomplete: 'No se pudo cargar esta página',
    incompleteText: (host) =>
      `${host} responde, pero falta un archivo de esta página, o está dañado o bloqueado, por ejemplo por un bloqueador de anuncios. Reintente o recargue la página.`,
    part: 'No se pudo cargar esta parte.',
    retry: 'Reintentar',
    reload: 'Recargar',
    close: 'Cerrar',
  },
}
