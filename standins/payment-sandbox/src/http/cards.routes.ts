import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../operations/gateway.ts';
import { listStoredCards, setDeclinesCharges } from '../store/payment-profiles.store.ts';
import { cardsPage } from './cards-page.ts';
import { isSameSecret } from './same-secret.ts';

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const shownCards = 200;

/** The sandbox's own page of stored methods, on this machine only. Each form carries a token no other site can read. */
export function cardsRoutes(app: FastifyInstance, { database, fingerprint }: Gateway): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLoopbackRequest(request)) await reply.code(404).send('Not found');
  };
  app.get('/cards', { onRequest }, async (_request, reply) => {
    const cards = await listStoredCards(database, shownCards);
    const page = cardsPage(cards.map((card) => ({ ...card, formToken: fingerprint('form', card.id) })));
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.post<{ Params: { id: string } }>('/cards/:id', { onRequest }, async (request, reply) => {
    const { id } = request.params;
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const isForged =
      !isSameSecret(form.get('token') ?? '', fingerprint('form', id)) ||
      request.headers['sec-fetch-site'] === 'cross-site';
    if (isForged) return reply.code(403).send('This form has ended. Open /cards again.');
    const action = form.get('action');
    if (action !== 'cure' && action !== 'decline') return reply.code(400).send('Unknown action.');
    const isKnown = await setDeclinesCharges(database, id, action === 'decline');
    return isKnown ? reply.redirect('/cards', 303) : reply.code(404).send('That card is no longer stored.');
  });
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a page of ours may be shown: asked from this machine and under its own name, not by a rebound one. */
function isLoopbackRequest(request: FastifyRequest): boolean {
  const name = (request.headers.host ?? '').replace(/:[0-9]+$/, '');
  return loopbackAddress.test(request.socket.remoteAddress ?? '') && loopbackNames.has(name);
}
