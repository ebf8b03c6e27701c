import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['shell'] = {
  skip: 'Ir al contenido',
  navigation: 'Navegación',
  openNavigation: 'Abrir la navegación',
  closeNavigation: 'Cerrar la navegación',
  foldNavigation: 'Plegar la navegación',
  unfoldNavigation: 'Desplegar la navegación',
  gateway: 'Gateway',
  switchGateway: 'Cambiar de gateway',
  otherGateway: 'Conectarse a otro gateway',
  disconnect: 'Desconectar',
  instance: 'Instancia',
  chooseInstance: 'Elegir una instancia',
  noInstances: 'Aún no hay instancias',
  noSuchInstance: 'Ninguna instancia con este nombre',
  page: {
    instances: 'Instancias',
    'fleet-settings': 'Ajustes de la flota',
    agents: 'Agentes',
    messages: 'Mensajes',
    campaigns: 'Campañas',
    inbox: 'Bandeja de entrada',
    chats: 'Chats',
    groups: 'Grupos',
    settings: 'Configuración',
    webhook: 'Webhook',
    preferences: 'Preferencias',
  },
  language: 'Idioma',
  theme: 'Tema',
  timeZone: 'Zona horaria',
  search: 'Buscar…',
  lockNow: 'Bloquear ahora',
  newAgent: 'Nuevo agente',
  importAgents: 'Importar agentes',
  fleet: 'Flota',
  agentMatrix: 'Matriz de acceso',
  messageFrom: (instance) => `Nuevo mensaje desde ${instance}`,
  running: (n: number) => `${n} en curso`,
  newCampaignFrom: (instance: string) => `Nueva campaña de ${instance}`,
  runningNow: 'Lo que corre en esta pestaña',

  notFound: 'No existe esa página',
  notFoundText:
    'La dirección no lleva a ninguna parte aquí. Puede estar mal escrita o ser de otra versión.',
  toInstances: 'Ir a las instancias',
  toConnect: 'Ir a la conexión',

  offline: 'Este navegador está sin conexión',
  offlineText:
    'Lo que se pida ahora queda sin respuesta. Nada se envía por su cuenta cuando vuelva la red.',

  palette: {
    title: 'Buscar o ir a',
    placeholder: 'Una página, instancia, agente o acción',
    results: 'Resultados',
    nothing: (typed) => `Nada aquí se llama «${typed}».`,
    others: (n, text) =>
      plural('es', n, '1 más; siga escribiendo', `${text} más; siga escribiendo`),
    group: { pages: 'Ir a', instances: 'Instancias', agents: 'Agentes', actions: 'Acciones' },
    choose: 'elegir',
    open: 'abrir',
    allKeys: 'todos los atajos',
  },

  keys: {
    title: 'Atajos de teclado',
    everywhere: 'En todas partes',
    goTo: 'Ir a',
    inForms: 'En un formulario',
    palette: 'Buscar o ir a',
    help: 'Estos atajos',
    close: 'Cerrar lo que está abierto',
    submit: 'Enviar el formulario',
    after: 'luego',
    off: 'Los atajos de un solo carácter se pueden desactivar en las preferencias.',
  },

  lock: {
    title: 'Bloqueado',
    text: (gateway) => `Escriba la clave de ${gateway} para seguir donde estaba.`,
    goesOn: 'El trabajo en curso continúa. Lo escrito está guardado.',
    key: 'Clave de la API',
    wrong: 'Esta no es la clave con la que se bloqueó',
    unlock: 'Desbloquear',
  },

  again: { title: (gateway) => `La clave de ${gateway}`, submit: 'Usar esta clave' },
}
