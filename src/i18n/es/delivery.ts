import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['delivery'] = {
  title: 'Este gateway no impide las solicitudes repetidas',
  why: 'Si una conexión se corta antes de la respuesta, el navegador puede enviar la misma solicitud de nuevo. Switchboard no puede verlo: una fila aceptada puede haber llegado dos veces.',
  remedy:
    'Para evitarlo, abre el panel a través del servidor de Switchboard. Este envía cada solicitud al gateway una sola vez:',
  command: 'Comando que lo evita',
  details: 'Detalles:',
}
