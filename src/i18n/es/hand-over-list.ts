import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['handOverList'] = {
  intro: 'Un texto para cada agente, según la plantilla de este gateway.',
  search: 'Nombre o correo electrónico',
  noneFound: 'No se encontró ningún agente',
  copyFor: (name) => `Copiar las credenciales de ${name}`,
  printFor: (name) => `Imprimir las credenciales de ${name}`,
  textOf: (name) => `Credenciales de ${name}`,
  show: 'Mostrar texto',
  hide: 'Ocultar texto',
  copied: (done, all) => `${done} de ${all} copiadas o impresas`,
  printAll: (n, s) => plural('es', n, `Imprimir ${s} texto`, `Imprimir los ${s} textos`),
  more: (s) => `Mostrar ${s} más`,
  leaveTitle: '¿Salir sin copiar todas las credenciales?',
  leaveText: (n, s) =>
    plural(
      'es',
      n,
      `Las credenciales de ${s} agente no se han copiado. Esta página no las vuelve a mostrar; solo las tiene un archivo de contraseñas que hayas descargado.`,
      `Las credenciales de ${s} agentes no se han copiado. Esta página no las vuelve a mostrar; solo las tiene un archivo de contraseñas que hayas descargado.`,
    ),
}
