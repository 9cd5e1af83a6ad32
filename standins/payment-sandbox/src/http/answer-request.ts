import { z } from 'zod';
import type { Gateway } from '../operations/gateway.ts';
import type { NoReply, Operation } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { ApiRefusal } from '../wire/api-refusal.ts';
import { oddCharacter } from '../wire/odd-character.ts';
import { readElement, type Tree } from '../wire/read-element.ts';
import { refusals } from '../wire/refusals.ts';
import { refused, toWireBody, type Reply } from '../wire/reply.ts';
import { requestTable, type RequestName } from '../wire/request-table.ts';
import { schemaTexts } from '../wire/schema-texts.ts';
import { take } from '../wire/shapes.ts';
import { isSameSecret } from './same-secret.ts';

/** One line of the log: what was asked and how it ended, never what was in it. */
export type AnswerRecord = { operation: string; refId: string | undefined; resultCode: string; code: string };

export type Answer = { record: AnswerRecord } & ({ body: string } | NoReply);

const credentialShape = z.object({
  merchantAuthentication: z.object({
    name: z.string(),
    transactionKey: z.string().optional(),
    clientKey: z.string().optional(),
  }),
});

/** From the text of a request to the text of its answer; `report` hears of failures that are the sandbox's own. */
export async function answerRequest(text: string, gateway: Gateway, report: (error: unknown) => void): Promise<Answer> {
  const seen: { operation: string; refId: string | undefined } = { operation: 'unknown', refId: undefined };
  const outcome = await perform(text, gateway, seen).catch((error: unknown): Reply => {
    if (error instanceof ApiRefusal) return refused(error);
    report(error);
    return refused(refusals.technical());
  });
  if ('noReply' in outcome) return { record: { ...seen, resultCode: 'none', code: outcome.noReply }, ...outcome };
  const record = { ...seen, resultCode: outcome.resultCode, code: outcome.message.code };
  return { record, body: toWireBody(outcome, seen.refId) };
}

async function perform(
  text: string,
  gateway: Gateway,
  seen: { operation: string; refId: string | undefined },
): Promise<Reply | NoReply> {
  const { name, content } = readRoot(text);
  seen.operation = name;
  seen.refId = echoOf(content);
  const request = readElement(name, content, requestTable[name]);
  const operation = operations[name];
  authenticate(request, operation, gateway);
  await gateway.settleDue(gateway.now());
  return operation.run(request, gateway);
}

function readRoot(text: string): { name: RequestName; content: unknown } {
  const body = parseObject(text.replace(/^\uFEFF/, ''));
  const [name, ...others] = Object.keys(body);
  if (name === undefined || others.length > 0 || !isRequestName(name)) throw refusals.unknownMethod();
  return { name, content: body[name] };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text, refuseOddCharacters));
  } catch (error) {
    throw error instanceof ApiRefusal ? error : schemaTexts.unreadable();
  }
}

function refuseOddCharacters(name: string, value: unknown): unknown {
  for (const part of [name, value]) {
    const odd = typeof part === 'string' ? oddCharacter(part) : undefined;
    if (odd !== undefined) throw schemaTexts.oddCharacter(odd);
  }
  return value;
}

const isRequestName = (name: string): name is RequestName => Object.hasOwn(requestTable, name);

const echoShape = z.object({ refId: z.union([z.string(), z.number()]).transform(String) });

function echoOf(content: unknown): string | undefined {
  const found = echoShape.safeParse(content);
  return found.success && found.data.refId.length <= 20 ? found.data.refId : undefined;
}

function authenticate(request: Tree, operation: Operation, { merchant }: Gateway): void {
  const { name, transactionKey, clientKey } = take(credentialShape, request).merchantAuthentication;
  const isMerchant = isSameSecret(name, merchant.apiLoginId);
  const isServer = transactionKey !== undefined && isSameSecret(transactionKey, merchant.transactionKey);
  const isBrowser = clientKey !== undefined && isSameSecret(clientKey, merchant.clientKey);
  if (!isMerchant || !(isServer || isBrowser)) throw refusals.authentication();
  if (operation.key === 'transactionKey' ? !isServer : !isBrowser) throw refusals.keyNotAllowed();
}
