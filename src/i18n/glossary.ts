import type { Locale } from './locales.ts'

/** A concept of the product, its term in each language, and the words not to use for it. */
export interface Term {
  readonly term: Readonly<Record<Locale, string>>
  /** Words and phrases that a text must not contain, matched as whole words in any case. */
  readonly not?: Readonly<Partial<Record<Locale, readonly string[]>>>
  /** Sections where the words above mean something else. */
  readonly except?: readonly string[]
  /** True if only the screens are checked: the documentation also uses the words in their general sense. */
  readonly isScreenOnly?: boolean
}

/**
 * One term per thing and language. English addresses people as "you", Brazilian Portuguese as "você", Spanish as "tú".
 * `glossary.test.ts` checks every text of the catalogues, and the English words in the documentation too.
 */
export const glossary: Readonly<Record<string, Term>> = {
  instance: { term: { en: 'instance', 'pt-BR': 'instância', es: 'instancia' } },
  gateway: { term: { en: 'gateway', 'pt-BR': 'gateway', es: 'gateway' } },
  fleet: { term: { en: 'fleet', 'pt-BR': 'frota', es: 'flota' } },
  group: { term: { en: 'group', 'pt-BR': 'grupo', es: 'grupo' } },
  campaign: { term: { en: 'campaign', 'pt-BR': 'campanha', es: 'campaña' } },
  recipient: { term: { en: 'recipient', 'pt-BR': 'destinatário', es: 'destinatario' } },
  savedGroups: {
    term: { en: 'saved groups', 'pt-BR': 'grupos salvos', es: 'grupos guardados' },
    not: {
      en: ['the book', 'group book', 'book of groups'],
      'pt-BR': ['caderno', 'agenda de grupos'],
      es: ['libreta', 'libro de grupos'],
    },
  },
  job: {
    term: { en: 'job, bulk job', 'pt-BR': 'tarefa, tarefa em massa', es: 'tarea, tarea masiva' },
    not: {
      en: ['work on many', 'done to many'],
      'pt-BR': ['trabalho em lote', 'o trabalho', 'execuções'],
      es: ['trabajo en lote', 'el trabajo', 'ejecuciones'],
    },
  },
  request: {
    isScreenOnly: true,
    term: { en: 'request', 'pt-BR': 'requisição', es: 'solicitud' },
    not: {
      en: ['calls were', 'no call', 'the call', 'last call'],
      'pt-BR': ['chamada', 'chamadas', 'solicitação', 'solicitações'],
      es: ['llamada', 'llamadas', 'petición', 'peticiones'],
    },
    // Telephone calls.
    except: ['settings', 'fleet-change', 'fleet-settings', 'preferences', 'webhook'],
  },
  response: {
    isScreenOnly: true,
    term: { en: 'response', 'pt-BR': 'resposta', es: 'respuesta' },
    not: {
      en: ['the answer', 'no answer', 'an answer', 'answered', 'did not tell', 'is told'],
    },
    // Reads that the gateway answered.
    except: ['activity'],
  },
  refresh: {
    term: { en: 'refresh', 'pt-BR': 'atualizar', es: 'actualizar' },
    not: {
      en: ['read again', 'read anew', 'look again', 'anew'],
      'pt-BR': ['ler de novo', 'reler', 'relido'],
      es: ['leer de nuevo', 'releer', 'releído'],
    },
  },
  load: {
    isScreenOnly: true,
    term: { en: 'load', 'pt-BR': 'carregar', es: 'cargar' },
    not: {
      en: ['not read', 'read all'],
      'pt-BR': ['não lido', 'ler todas'],
      es: ['no leído', 'leer todas'],
    },
  },
  verify: {
    term: { en: 'verify', 'pt-BR': 'verificar', es: 'verificar' },
    not: {
      en: ['read back', 'reading back'],
      'pt-BR': ['lido de volta', 'ler de volta', 'lendo de volta'],
      es: ['leído de vuelta', 'leer de vuelta', 'leyendo de vuelta'],
    },
  },
  resume: {
    term: { en: 'resume', 'pt-BR': 'retomar', es: 'reanudar' },
    not: { en: ['go on', 'goes on', 'go on with it'] },
  },
  running: {
    term: { en: 'running', 'pt-BR': 'em andamento', es: 'en curso' },
    not: { 'pt-BR': ['em curso'], es: ['en marcha la', 'corre en'] },
  },
  progress: {
    term: { en: 'progress', 'pt-BR': 'progresso', es: 'progreso' },
    not: { es: ['avance'] },
  },
  skip: {
    term: { en: 'skip, skipped', 'pt-BR': 'ignorar, ignorado', es: 'omitir, omitido' },
    not: {
      en: ['left out', 'leave out', 'left alone'],
      'pt-BR': ['fica de fora', 'ficam de fora', 'deixar de fora', 'pular', 'pulado', 'pulada'],
      es: ['queda fuera', 'quedan fuera', 'dejar fuera', 'excluida', 'excluidas'],
    },
  },
  duplicate: {
    term: { en: 'duplicate', 'pt-BR': 'repetido, duplicado', es: 'repetido, duplicado' },
    not: { en: ['given twice', 'named twice'] },
  },
  invalid: {
    term: { en: 'invalid', 'pt-BR': 'inválido', es: 'no válido' },
    not: { en: ['not of the right kind', 'wrong, skipped'], es: ['inválido', 'inválida'] },
  },
  restore: {
    term: { en: 'restore', 'pt-BR': 'recuperar', es: 'recuperar' },
    not: { en: ['brought back', 'bring back', 'brings back'] },
  },
  retry: {
    term: { en: 'retry, again', 'pt-BR': 'tentar de novo', es: 'reintentar, de nuevo' },
    not: {
      en: ['all the same', 'at the risk', 'once more'],
      'pt-BR': ['outra vez'],
      es: ['otra vez'],
    },
  },
  mostCommon: {
    isScreenOnly: true,
    term: { en: 'most common', 'pt-BR': 'mais comum', es: 'más común' },
    not: {
      en: ['usual', 'as wanted', 'has it otherwise'],
      'pt-BR': ['usual', 'usuais', 'habitual', 'habituais', 'de sempre'],
      es: ['habitual', 'habituales', 'de siempre'],
    },
  },
  baseline: { term: { en: 'baseline', 'pt-BR': 'referência', es: 'referencia' } },
  unknown: {
    isScreenOnly: true,
    term: { en: 'unknown', 'pt-BR': 'desconhecido', es: 'desconocido' },
    not: {
      en: ['not known', 'nobody knows'],
      'pt-BR': ['ninguém sabe', 'ainda não se sabe'],
      es: ['nadie sabe', 'aún no se sabe'],
    },
  },
  grant: { term: { en: 'grant', 'pt-BR': 'conceder', es: 'conceder' } },
  revoke: {
    term: { en: 'revoke', 'pt-BR': 'revogar', es: 'revocar' },
    not: { en: ['take back', 'takes away', 'take away'] },
  },
  dryRun: {
    term: { en: 'dry run', 'pt-BR': 'simulação', es: 'simulación' },
    not: { 'pt-BR': ['ensaio'], es: ['ensayo'] },
  },
  redact: {
    term: { en: 'mask', 'pt-BR': 'ocultar', es: 'ocultar' },
    not: { 'pt-BR': ['mascarar', 'mascarados'], es: ['enmascarar', 'enmascaran'] },
  },
  save: {
    term: { en: 'save', 'pt-BR': 'salvar', es: 'guardar' },
    not: {
      en: ['written down', 'writing the list down', 'could not keep'],
      'pt-BR': ['anotados', 'anotando'],
      es: ['anotados', 'anotando'],
    },
  },
  delete: {
    term: { en: 'delete', 'pt-BR': 'excluir', es: 'eliminar' },
    not: { 'pt-BR': ['apagar', 'apagado', 'apagada', 'apagados'], es: ['borrar', 'se borran'] },
  },
  add: {
    term: { en: 'add', 'pt-BR': 'adicionar', es: 'agregar' },
    not: { es: ['añadir', 'añade'] },
  },
  expire: {
    term: { en: 'expire', 'pt-BR': 'expirar', es: 'caducar' },
    not: { es: ['vence', 'vencido', 'venció'] },
  },
  settings: {
    term: { en: 'settings', 'pt-BR': 'configurações', es: 'ajustes' },
    not: { es: ['configuración', 'configuraciones'] },
  },
  role: {
    term: { en: 'role', 'pt-BR': 'função', es: 'rol' },
    not: { 'pt-BR': ['papel'], es: ['papel'] },
  },
  chat: {
    term: { en: 'chat', 'pt-BR': 'conversa', es: 'chat' },
    not: { es: ['conversación', 'conversaciones'] },
  },
  apiVariant: {
    term: { en: 'API variant', 'pt-BR': 'variante da API', es: 'variante de la API' },
    not: { en: ['found out by itself'], 'pt-BR': ['dialeto'], es: ['dialecto'] },
  },
  internalError: {
    term: { en: 'internal error', 'pt-BR': 'erro interno', es: 'error interno' },
    not: { en: ['a mistake of', 'a mistake in'] },
  },
  someone: {
    term: { en: 'someone, no one', 'pt-BR': 'alguém', es: 'alguien' },
    not: { en: ['somebody', 'nobody', 'everybody', 'whoever'] },
  },
  result: {
    term: { en: 'result', 'pt-BR': 'resultado', es: 'resultado' },
    not: {
      en: ['what came of', 'what was found', 'what was done'],
      'pt-BR': ['o que resultou'],
      es: ['qué resultó'],
    },
  },
  extension: {
    term: { en: '–', 'pt-BR': '–', es: '–' },
    not: { en: ['beyond the contract', 'this one does'] },
  },
  connectionState: {
    isScreenOnly: true,
    term: {
      en: 'connected, disconnected',
      'pt-BR': 'conectada, desconectada',
      es: 'conectada, desconectada',
    },
  },
}

/**
 * Forms of usted, which Spanish texts do not use: mostly imperatives. Its possessives are also those of the third
 * person, and are not checked.
 */
export const usted: readonly string[] = (
  'usted ustedes abra acceda actualice agregue ajuste añada aplique asegúrese busque cambie cierre compare complete ' +
  'compruebe compruébelo conecte conecte cónecte conéctese conéctela configure confirme consulte copie corrija cree ' +
  'decida defina deje descargue deténgala detenga diga divida edite elija elíjalo elimine envíe escriba escríbalo espere ' +
  'guarde haga indique indíquela inicie ingrese intente inténtelo introduzca lea libere mantenga manténgala mire muestre ' +
  'páusela pegue péguelo permita permítalo pida ponga presione pregunte pregúntele pruebe pulse quite reanude recargue ' +
  'reinicie reinícielo repóngalos revise revoque seleccione siga sirva sitúe suelte suéltelo tenga toque utilice vea ' +
  'véalas verifique vuelva'
).split(' ')

/** Forms of vos, which Spanish texts do not use either. */
export const vos: readonly string[] = (
  'vos abrí agregá buscá cambiá cerrá comprobá conectá configurá copiá creá elegí eliminá enviá escribí esperá guardá ' +
  'hacé iniciá ingresá intentá mirá pegá podés probá quitá querés revisá seleccioná tenés tocá usá verificá sos'
).split(' ')
