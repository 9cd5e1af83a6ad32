import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { KoreConfig } from '../../config/carriers.ts';
import { jsonOf, keepableJsonOf } from '../../kernel/json-of.ts';
import { sameText } from '../../kernel/same-text.ts';
import type { CarrierWebhook } from '../../modules/carriers/index.ts';

export interface KoreMessage {
  body: Buffer;
  readonly header: (name: string) => string | undefined;
}

const maybe = z.string().max(200).nullish();
/** What is odd about one fact, as an ICCID written as a number, takes nothing from the others. */
const fact = maybe.catch(null);
const facts = z.object({ 'provisioning-request-id': fact, iccid: fact, 'subscription-id': fact }).nullish().catch(null);
const event = z.object({ id: z.string().min(1).max(100), type: fact, data: facts });
const events = z.array(z.unknown()).max(10_000);
/** An alert of a rule holds several events; an event stream sends them bare, one or in a row. */
const message = z.union([
  z.object({ 'event-name': fact, events }).transform(({ 'event-name': name, events: all }) => ({ name, all })),
  events.transform((all) => ({ name: null, all })),
  event.transform((only) => ({ name: null, all: [only] })),
]);

/**
 * What KORE sends, from a rule's alert, which shows the token that the rule was given, or from its newer platform, which
 * signs. Null: not from KORE. A message of KORE that cannot be read is empty.
 */
export function readKoreWebhooks(sent: KoreMessage, webhook: KoreConfig['webhook']): CarrierWebhook[] | null {
  if (webhook === null || !(showsToken(sent.header, webhook) || isSigned(sent, webhook))) return null;
  const read = message.safeParse(keepableJsonOf(sent.body)).data;
  return (read?.all ?? []).map((one) => webhookOf(one, read?.name ?? null));
}

/** An event that cannot be read may be about any request. */
function webhookOf(one: unknown, name: string | null): CarrierWebhook {
  const { data: known } = event.safeParse(one);
  if (!known) {
    const id = createHash('sha256').update(JSON.stringify(one)).digest('hex');
    return { id, what: 'unreadable', operationRef: null, iccids: [], simRefs: [] };
  }
  const { id, type, data } = known;
  return {
    id,
    what: type ?? name ?? 'unknown',
    operationRef: data?.['provisioning-request-id'] ?? null,
    iccids: data?.iccid ? [data.iccid] : [],
    simRefs: data?.['subscription-id'] ? [data['subscription-id']] : [],
  };
}

/** Whether the head of a message shows the token, or a signature that its body may fit. */
export function mayBeKore(header: KoreMessage['header'], webhook: KoreConfig['webhook']): boolean {
  return webhook !== null && (showsToken(header, webhook) || header('kore-signature') !== undefined);
}

type Marks = NonNullable<KoreConfig['webhook']>;

function showsToken(header: KoreMessage['header'], { header: name, token }: Marks): boolean {
  const given = header(name);
  return token !== null && given !== undefined && sameText(given, token);
}

/** A plain SHA-256 over secret, method, our address as the vendor knows it, and body; of JSON its compact form. */
function isSigned({ header, body }: KoreMessage, { secret, url }: Marks): boolean {
  const given = header('kore-signature')?.trim().toLowerCase();
  if (secret === null || url === null || !given) return false;
  const [address = ''] = url.split(/[?#]/);
  const json = jsonOf(body);
  const texts = [body.toString('utf8'), ...(json === undefined ? [] : [JSON.stringify(json)])];
  return texts.some((text) => sameText(given, koreSignature(secret, address, text)));
}

export function koreSignature(secret: string, address: string, body: string): string {
  return createHash('sha256').update(`${secret}POST${address}${body}`).digest('hex');
}
