import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { escaped } from './mailbox-page.ts';
import { isOwnPage } from './own-page.ts';
import { words as sentences } from './words.ts';

const words = sentences.fleet;

export interface ShownFleet {
  state: 'none' | 'growing' | 'ready' | 'stuck';
  percent: number;
  text: string;
  logIn: { email: string; password: string } | null;
}

export interface DevFleet {
  read(): Promise<ShownFleet>;
  begin(): Promise<'begun' | 'exists' | 'too_few_sims'>;
}

const statusOf = { begun: 202, exists: 200, too_few_sims: 409 } as const;

/** `POST /dev/fleet` begins the demo fleet in the background; `GET /dev/fleet.json` shows how far it is. */
export function addFleetCalls(server: FastifyInstance, fleet: DevFleet): void {
  server.get('/dev/fleet.json', () => fleet.read());
  server.post('/dev/fleet', async (request, reply) => {
    if (!isOwnPage(request)) throw new Refusal('not_found');
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const outcome = await fleet.begin();
    if (isForm && outcome !== 'too_few_sims') return reply.redirect('/dev/clock', 303);
    const body = { outcome, text: words.answers[outcome], fleet: await fleet.read() };
    return reply.code(statusOf[outcome]).send(body);
  });
}

/** The part of the clock's page; the button is there where it does something. */
export function fleetSection({ state, percent, text, logIn }: ShownFleet): string {
  const button = state === 'none' ? words.begin : state === 'stuck' ? words.goOn : null;
  const form =
    button === null ? '' : `<form method="post" action="/dev/fleet"><button type="submit">${button}</button></form>`;
  const progress = state === 'growing' ? ` <progress max="100" value="${percent}"></progress>` : '';
  const access = logIn === null ? '' : `<p>${words.logIn(escaped(logIn.email), escaped(logIn.password))}</p>`;
  const warning = state === 'none' ? `<p class="soft">${words.warning}</p>` : '';
  return `<h2 class="log">${words.title}</h2><p>${escaped(text)}${progress}</p>${access}${warning}${form}`;
}
