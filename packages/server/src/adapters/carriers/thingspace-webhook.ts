import * as z from 'zod';
import type { ThingSpaceConfig } from '../../config/carriers.ts';
import { keepableJsonOf } from '../../kernel/json-of.ts';
import { sameText } from '../../kernel/same-text.ts';
import type { CarrierWebhook } from '../../modules/carriers/index.ts';

const credentials = z.object({ username: z.string().max(200), password: z.string().max(200) });
const message = z.object({
  requestId: z.string().min(1).max(100),
  deviceIds: z.array(z.object({ kind: z.string(), id: z.coerce.string().max(50) })).max(1000),
  status: z.string().max(50).nullish(),
});

/**
 * What ThingSpace sends, with user name and password in its body. Null: not from ThingSpace. Sent up to four times until
 * it is acknowledged, one message for each device of a request.
 */
export function readThingSpaceWebhook(body: Buffer, webhook: ThingSpaceConfig['webhook']): CarrierWebhook[] | null {
  const json = keepableJsonOf(body);
  const given = credentials.safeParse(json).data;
  if (webhook === null || !given) return null;
  const isRight = [sameText(given.username, webhook.username), sameText(given.password, webhook.password)];
  if (!isRight.every(Boolean)) return null;
  const read = message.safeParse(json).data;
  if (!read) return [];
  const { requestId, status } = read;
  const iccids = read.deviceIds.filter(({ kind }) => kind.toLowerCase() === 'iccid').map(({ id }) => id);
  return [
    {
      id: [requestId, ...iccids, status ?? ''].join(' '),
      what: status ?? 'unknown',
      operationRef: null,
      iccids,
      simRefs: [],
    },
  ];
}
