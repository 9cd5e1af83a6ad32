import { answerOf, isList, type Api, type Operation } from './read-operations.ts';
import { comment } from './type-of.ts';
import { answerName, inputName } from './write-shapes.ts';

/** The source of the client: one method for each call that a key can make, named as in the reference. */
export function writeClient(api: Api): string {
  const types = api.operations.flatMap((operation) => [
    inputName(operation),
    ...(answerOf(operation) ? [answerName(operation)] : []),
  ]);
  return `import { Caller } from './caller.ts';
import type { Call } from './call.ts';
import { isRefused as isRefusedWith, type RefusedError } from './errors.ts';
import type { Listed } from './listed.ts';
import type { ReceivedFile } from './received-file.ts';
import type { CallOptions } from './settings.ts';
import type { ${[...types, 'RefusalCode', 'WebhookEvent'].join(', ')} } from './shapes.ts';
import { verified, type ArrivedWebhook } from './verify-webhook.ts';

export * from './index.ts';
export type * from './shapes.ts';

const calls = {
${api.operations.map((operation) => `  ${operation.operationId}: ${callOf(operation)},`).join('\n')}
} as const satisfies Record<string, Call>;

/** The API of a portal, for an API key. */
export class Linekeeper extends Caller {
${api.operations.map(methodOf).join('\n\n')}
}

/** Whether the portal refused the call, with one of these codes where some are named. */
export function isRefused(error: unknown, ...codes: RefusalCode[]): error is RefusedError {
  return isRefusedWith(error, ...codes);
}

/**
 * The event of a webhook, once its signature and time are right by the Standard Webhooks specification; rejects with a
 * \`WebhookError\`. It can arrive twice: remember the header \`webhook-id\`.
 */
export function verifyWebhook(arrived: ArrivedWebhook): Promise<WebhookEvent> {
  return verified<WebhookEvent>(arrived);
}
`;
}

function callOf({ operationId: name, method, path, parameters, requestBody }: Operation): string {
  const query = parameters.flatMap((one) => ('$ref' in one || one.in === 'path' ? [] : [one.name]));
  const hasKey = parameters.some((one) => '$ref' in one);
  const repeats = method === 'GET' ? 'reads' : hasKey ? 'by_key' : 'never';
  return JSON.stringify({ name, method, path, query, hasBody: requestBody !== undefined, repeats });
}

function methodOf(operation: Operation): string {
  const { operationId: name, summary, description, deprecated } = operation;
  const said = `${summary}.\n   *\n   * ${description}${deprecated ? '\n   * @deprecated' : ''}`;
  const input = `input: ${inputName(operation)}${needsInput(operation) ? '' : ' = {}'}`;
  const { how, type } = returned(operation);
  return `  ${comment(said)}  ${name}(${input}, options?: CallOptions): ${type} {
    return this.${how}(calls.${name}, input, options);
  }`;
}

/** How the call is made, and what its method answers. */
function returned(operation: Operation): { how: string; type: string } {
  const answer = answerOf(operation);
  if (!answer) return { how: 'file', type: 'Promise<ReceivedFile>' };
  const name = answerName(operation);
  return isList(answer)
    ? { how: `list<${name}['items'][number], ${name}>`, type: `Listed<${name}>` }
    : { how: 'ask', type: `Promise<${name}>` };
}

const needsInput = ({ parameters, requestBody }: Operation): boolean => {
  const body = requestBody?.content['application/json'].schema;
  const mayBeEmpty = !body || (body['type'] === 'object' && !Array.isArray(body['required']));
  return !mayBeEmpty || parameters.some((one) => 'required' in one && one.required);
};
