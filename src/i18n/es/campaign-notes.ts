import { plural } from '#i18n/plural.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['campaignNotes'] = {
  refusal: {
    busy: {
      title: 'Otra campaña está en curso en esta instancia',
      text: 'Solo una a la vez, en todas las pestañas de este navegador. Espere a que termine o páusela; luego inicie esta.',
    },
    unavailable: {
      title: 'Las campañas necesitan un origen seguro',
      text: 'Abra Switchboard por https (o localhost): sin eso dos pestañas podrían enviar la misma campaña.',
    },
    ended: { title: 'No queda nada por enviar', text: 'Cada destinatario ya tiene un resultado.' },
    gone: { title: 'Se eliminó', text: 'Otra pestaña eliminó esta campaña.' },
    failed: {
      title: 'No se pudo iniciar',
      text: 'No se envió nada. Abajo dice qué salió mal.',
    },
  },
  why: {
    person: { title: 'En pausa', text: 'Alguien la pausó.' },
    left: {
      title: 'En pausa: la página se cerró durante el envío',
      text: 'Mientras tanto no se envió nada. Lo que estaba en camino es desconocido y espera su decisión; reanudar envía solo a los que quedan.',
    },
    key: {
      title: 'En pausa: el gateway rechazó la clave tres veces seguidas',
      text: 'Indique la clave de nuevo y reanude. A los rechazados se les puede intentar otra vez.',
    },
    failures: {
      title: 'En pausa: veinte seguidos fueron rechazados o son desconocidos',
      text: 'Revise los motivos abajo antes de reanudar.',
    },
    'no-answer': {
      title: 'En pausa: el gateway no responde',
      text: 'Tres seguidos quedaron sin respuesta; pueden haberse enviado. Revise el gateway y reanude.',
    },
    'web-page': {
      title: 'En pausa: responde una página web, no el gateway',
      text: 'Tres seguidos recibieron una página web; puede que no se hayan enviado. Si la red o el proxy piden iniciar sesión, hágalo y reanude.',
    },
    'no-id': {
      title: 'En pausa: el gateway responde sin ID de mensaje',
      text: 'Tres seguidos se aceptaron, pero nada en las respuestas muestra que se enviaron. Verifique uno de ellos y reanude.',
    },
    disk: {
      title: 'En pausa: el almacenamiento de este navegador está lleno',
      text: 'No se envía nada que no se pueda anotar antes. Libere espacio y reanude.',
    },
    disconnected: {
      title: 'En pausa: el gateway se desconectó',
      text: 'Desde entonces no se envió nada. Reanude cuando quiera.',
    },
    'not-connected': {
      title: 'En pausa: la instancia no está conectada',
      text: 'No se envió nada a los que faltan. Conecta la instancia (escanea su código QR en el gateway) y después reanuda.',
    },
    broken: { title: 'En pausa: no pudo empezar', text: 'No se envió nada.' },
  },
  elsewhere: 'Está en curso en otra pestaña',
  elsewhereText: 'Lo que ve aquí la sigue. Pausar y Detener se transmiten a aquella pestaña.',
  unknown: {
    title: (n, written) => plural('es', n, `${written} desconocido.`, `${written} desconocidos.`),
    text: 'Pueden haberse enviado. No se les envía nada otra vez sin que usted lo decida, uno por uno o todos a la vez.',
    decide: (n) => `Decidir sobre ${n}…`,
  },
  gone: 'Aquí no existe esa campaña',
  goneText: 'Se eliminó o pertenece a otro navegador: las campañas se quedan donde se crearon.',
}
