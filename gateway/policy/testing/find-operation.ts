import { allOperations, type AnyOperationName } from '#contract/index.ts'
import type { GatewayOperations, OperationCall } from '#gateway/http/operations.ts'
import { createRouter } from '#gateway/http/router.ts'
import { operationPath, operationQuery } from '#gateway/policy/operation-path.ts'

/** An operation as it is passed on. */
export interface FoundOperation {
  readonly name: AnyOperationName
  readonly params: OperationCall['params']
  readonly path: string
}

/** Returns the operation of a request, as the router finds it, and the path that is sent on; undefined for none. */
export async function findOperation(
  method: string,
  target: string,
): Promise<FoundOperation | undefined> {
  let found: FoundOperation | undefined
  const operations: GatewayOperations = {
    findCaller: () => undefined,
    otherPaths: [
      {
        name: 'sendPlatformAudio',
        operation: allOperations.sendPlatformAudio,
        template: '/message/sendWhatsAppAudio/{instance}',
      },
    ],
    async run(call, context) {
      const path = operationPath(call)
      const query = operationQuery(call.name, context.var.target.search)
      if (path !== undefined) found = { name: call.name, params: call.params, path: path + query }
      return new Response()
    },
    runOther: async () => new Response(),
  }
  const response = await createRouter({ operations, base: '' }).fetch(
    new Request(`http://localhost${target}`, { method }),
  )
  if (response.ok) return found
  const { response: refusal } = (await response.json()) as { response: { message: string[] } }
  throw new Error(refusal.message.join('; '))
}
