import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Gateway } from '../operations/gateway.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  type WebhookFacts,
} from '../store/webhooks.store.ts';
import { notify } from '../webhooks/courier.ts';
import { covers, eventTypes } from '../wire/event-types.ts';
import { isSameSecret } from './same-secret.ts';

const path = '/rest/v1/webhooks';
const mostWebhooks = 600;

const shape = z.object({
  name: z.string().max(255).default(''),
  url: z.url({ protocol: /^https?$/ }).max(1024),
  eventTypes: z.array(z.string().refine((asked) => eventTypes.some((type) => covers(asked, type)))).min(1),
  status: z.enum(['active', 'inactive']).default('active'),
});

class RestRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

type ById = { Params: { id: string } };

/** The gateway's REST address for webhooks; Basic authentication with login id and transaction key. */
export function webhooksRoutes(app: FastifyInstance, { database, merchant, now }: Gateway): void {
  const guarded = {
    onRequest: async (request: FastifyRequest) => admit(request, merchant),
    errorHandler: answerRefusal,
  };
  app.get('/rest/v1/eventtypes', guarded, async () => eventTypes.map((name) => ({ name })));
  app.get(path, guarded, async () => (await listWebhooks(database)).map(present));
  app.post(path, guarded, async (request) => {
    const webhook: Webhook = { id: randomUUID(), ...read(request.body) };
    if ((await countWebhooks(database)) >= mostWebhooks) throw invalid('Too many webhooks.');
    await insertWebhook(database, webhook, now());
    return present(webhook);
  });
  app.get<ById>(`${path}/:id`, guarded, async ({ params }) => present(await known(params.id)));
  app.put<ById>(`${path}/:id`, guarded, async ({ params, body }) => {
    const before = await known(params.id);
    const changed = { id: before.id, ...read(body, before) };
    await updateWebhook(database, changed);
    return present(changed);
  });
  app.delete<ById>(`${path}/:id`, guarded, async ({ params }, reply) => {
    await deleteWebhook(database, (await known(params.id)).id);
    return reply.code(200).send();
  });
  app.post<ById>(`${path}/:id/pings`, guarded, async ({ params }, reply) => {
    const webhook = await known(params.id);
    const [type = eventTypes[0]] = eventTypes.filter((each) => webhook.eventTypes.some((asked) => covers(asked, each)));
    await database.transaction((tx) => notify(tx, webhook, { type, payload: { entityName: 'ping', id: '0' } }, now()));
    return reply.code(200).send();
  });

  async function known(id: string): Promise<Webhook> {
    const webhook = await findWebhook(database, id);
    if (!webhook) throw new RestRefusal(404, 'NOT_FOUND', 'The requested resource was not found.');
    return webhook;
  }
}

const present = ({ id, name, url, eventTypes: types, status }: Webhook): Record<string, unknown> => ({
  _links: { self: { href: `${path}/${id}` } },
  webhookId: id,
  ...(name === '' ? {} : { name }),
  status,
  url,
  eventTypes: types,
});

function admit(request: FastifyRequest, { apiLoginId, transactionKey }: Gateway['merchant']): void {
  const expected = `Basic ${Buffer.from(`${apiLoginId}:${transactionKey}`).toString('base64')}`;
  if (isSameSecret(request.headers.authorization ?? '', expected)) return;
  throw new RestRefusal(401, 'UNAUTHORIZED', 'The request did not include valid authentication.');
}

/** What the body leaves out stays as it was `before`. */
function read(body: unknown, before: Partial<Webhook> = {}): WebhookFacts {
  const parsed = shape.safeParse({ ...before, ...parse(body) });
  if (!parsed.success) throw invalid(z.prettifyError(parsed.error));
  return parsed.data;
}

function parse(body: unknown): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(typeof body === 'string' ? body : ''));
  } catch {
    throw invalid('The body is no JSON object.');
  }
}

const invalid = (message: string): RestRefusal => new RestRefusal(400, 'INVALID_DATA', message);

function answerRefusal(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof RestRefusal)) throw error;
  const { status, reason, message } = error;
  return reply.code(status).send({ status, reason, message, correlationId: randomUUID() });
}
