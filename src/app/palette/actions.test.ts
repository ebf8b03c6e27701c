import { describe, expect, it } from 'vitest'
import { keysOf } from '#domain/keys-of.ts'
import { loadSection } from '#i18n/catalogues.ts'
import type { Locale } from '#i18n/locales.ts'
import { gatewayActions, instanceActions } from './actions.ts'
import { findEntries, findPairs } from './find-entries.ts'

/** What people type, in each language, and the action that must be among the first three results. */
const searches: readonly (readonly [en: string, pt: string, es: string, action: string])[] = [
  ['send', 'enviar', 'enviar', 'text'],
  ['send text', 'enviar texto', 'enviar texto', 'text'],
  ['new message', 'nova mensagem', 'nuevo mensaje', 'text'],
  ['send audio', 'enviar audio', 'enviar audio', 'audio'],
  ['record', 'gravar', 'grabar', 'audio'],
  ['send image', 'enviar imagem', 'enviar imagen', 'media'],
  ['send location', 'enviar localizacao', 'enviar ubicacion', 'location'],
  ['presence', 'presença', 'presencia', 'presence'],
  ['mark as read', 'marcar como lidas', 'marcar como leidos', 'read'],
  ['sent messages', 'mensagens enviadas', 'mensajes enviados', 'history'],
  ['new campaign', 'nova campanha', 'nueva campaña', 'campaign'],
  ['schedule', 'agendar', 'programar', 'campaign'],
  ['new group', 'novo grupo', 'nuevo grupo', 'new-group'],
  ['invite', 'convidar', 'invitar', 'invite'],
  ['add participants', 'adicionar participantes', 'agregar participantes', 'participants'],
  ['promote', 'promover', 'ascender', 'participants'],
  ['leave group', 'sair de um grupo', 'salir de un grupo', 'leave-group'],
  ['connect', 'conectar', 'conectar', 'connect'],
  ['qr', 'qr', 'qr', 'connect'],
  ['scan', 'escanear', 'escanear', 'connect'],
  ['pair', 'parear', 'vincular', 'connect'],
  ['pairing link', 'link de pareamento', 'enlace de vinculación', 'pairing-link'],
  ['log out', 'desconectar', 'cerrar sesión', 'log-out'],
  ['disconnect', 'desvincular', 'desvincular', 'log-out'],
  ['restart', 'reiniciar', 'reiniciar', 'restart'],
  ['token', 'token', 'token', 'token'],
  ['delete instance', 'excluir instancia', 'eliminar instancia', 'delete-instance'],
  ['new instance', 'nova instancia', 'nueva instancia', 'new-instance'],
  ['add by name', 'adicionar por nome', 'agregar por nombre', 'add-by-name'],
  ['change settings', 'alterar configurações', 'cambiar ajustes', 'change-settings'],
  ['align', 'alinhar', 'alinear', 'align'],
  ['pin baseline', 'fixar referência', 'fijar referencia', 'pin'],
  ['align webhooks', 'alinhar webhooks', 'alinear webhooks', 'align-webhooks'],
  ['grant', 'conceder', 'conceder', 'grant'],
  ['revoke', 'revogar', 'revocar', 'revoke'],
  ['reset password', 'redefinir senha', 'restablecer contraseña', 'set-password'],
  ['export', 'exportar', 'exportar', 'export-agents'],
  ['export agents', 'exportar agentes', 'exportar agentes', 'export-agents'],
  ['export requests', 'exportar requisições', 'exportar solicitudes', 'export-requests'],
  ['template', 'modelo', 'plantilla', 'templates'],
  ['pause', 'pausar', 'pausar', 'pause'],
  ['resume', 'retomar', 'reanudar', 'resume'],
  ['stop', 'parar', 'detener', 'stop'],
  ['cancel', 'cancelar', 'cancelar', 'stop'],
  ['retry', 'repetir', 'reintentar', 'retry'],
  ['undo', 'desfazer', 'deshacer', 'undo'],
  ['invite person', 'convidar pessoa', 'invitar persona', 'invite-person'],
  ['change password', 'trocar senha', 'cambiar contraseña', 'change-password'],
  ['forget gateway', 'esquecer gateway', 'olvidar gateway', 'forget'],
  ['hide guide', 'ocultar guia', 'ocultar guía', 'guide'],
  ['print', 'imprimir', 'imprimir', 'print'],
  ['copy link', 'copiar link', 'copiar enlace', 'copy-link'],
  ['help', 'ajuda', 'ayuda', 'help'],
  ['shortcuts', 'atalhos', 'atajos', 'help'],
  ['theme', 'tema', 'tema', 'theme'],
  ['dark', 'escuro', 'oscuro', 'theme'],
  ['language', 'idioma', 'idioma', 'language'],
  ['spanish', 'espanhol', 'español', 'language'],
  ['lock', 'bloquear', 'bloquear', 'lock'],
  ['sign out', 'encerrar sessão', 'cerrar sesión', 'leave'],
  ['log out', 'desconectar', 'salir', 'leave'],
  ['disconnect', 'desconectar', 'desconectar', 'leave'],
  ['another gateway', 'outro gateway', 'otro gateway', 'other-gateway'],
]

/** The actions of the palette in a language; of each theme and language only the searched one. */
async function actionsIn(locale: Locale) {
  const [{ action, also }, shell, core] = await Promise.all([
    loadSection(locale, 'palette'),
    loadSection(locale, 'shell'),
    loadSection(locale, 'core'),
  ])
  return [
    ...keysOf(action).map((id) => ({ id: id as string, ...action[id] })),
    { id: 'theme', label: `${shell.theme}: ${core.theme.dark}`, also: also.theme },
    { id: 'language', label: `${shell.language}: ${core.language.es}`, also: also.es },
    { id: 'lock', label: shell.lockNow, also: also.lock },
    { id: 'other-gateway', label: shell.otherGateway, also: also['other-gateway'] },
    { id: 'leave', label: shell.disconnect, also: also.leave },
  ]
}

describe.each(['en', 'pt-BR', 'es'] as const)('the actions in %s', (locale) => {
  const typed = searches.map((search) => [
    search[['en', 'pt-BR', 'es'].indexOf(locale)] ?? '',
    search[3],
  ])

  it.each(typed)('“%s” finds %s', async (text, action) => {
    const { found } = findEntries(await actionsIn(locale), text, 20)
    expect(found.slice(0, 3).map(({ id }) => id)).toContain(action)
  })

  it('are found with an instance', async () => {
    const { action } = await loadSection(locale, 'palette')
    const typed = `luna ${locale === 'en' ? 'restart' : 'reiniciar'}`
    const pairs = findPairs(Object.values(action), [{ label: 'luna-lima' }], typed, 9)
    expect(pairs).toEqual([[action.restart, { label: 'luna-lima' }]])
  })
})

it('each have a name in the palette’s texts', async () => {
  const { action } = await loadSection('en', 'palette')
  const own = ['export-agents', 'print', 'copy-link', 'help']
  expect([...keysOf(instanceActions), ...keysOf(gatewayActions), ...own].toSorted()).toEqual(
    keysOf(action).toSorted(),
  )
})
