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
  staff: readonly { role: string; email: string; password: string; authenticatorSecret: string }[];
}

export interface DevFleet {
  read(): Promise<ShownFleet>;
  begin(asked: { isAlone: boolean }): Promise<'begun' | 'exists' | 'too_few_sims'>;
}

const statusOf = { begun: 202, exists: 200, too_few_sims: 409 } as const;

/**
 * `POST /dev/fleet` begins the demo fleet in the background, with `?only=first` its first customer alone;
 * `GET /dev/fleet.json` shows how far it is.
 */
export function addFleetCalls(server: FastifyInstance, fleet: DevFleet): void {
  server.get('/dev/fleet.json', () => fleet.read());
  server.post<{ Querystring: { only?: string } }>('/dev/fleet', async (request, reply) => {
    if (!isOwnPage(request)) throw new Refusal('not_found');
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const outcome = await fleet.begin({ isAlone: request.query.only === 'first' });
    if (isForm && outcome !== 'too_few_sims') return reply.redirect('/dev/clock', 303);
    const body = { outcome, text: words.answers[outcome], fleet: await fleet.read() };
    return reply.code(statusOf[outcome]).send(body);
  });
}

/** The part of the clock's page; the button is there where it does something. */
export function fleetSection({ state, percent, text, logIn }: ShownFleet): string {
  const form = (address: string, button: string) =>
    `<form method="post" action="${address}"><button type="submit">${button}</button></form>`;
  const forms = { none: noneForms(form), stuck: form('/dev/fleet', words.goOn), growing: '', ready: '' }[state];
  const progress = state === 'growing' ? ` <progress max="100" value="${percent}"></progress>` : '';
  const access = logIn === null ? '' : `<p>${words.logIn(escaped(logIn.email), escaped(logIn.password))}</p>`;
  const warning = state === 'none' ? `<p class="soft">${words.warning}</p>` : '';
  return `<h2 class="log">${words.title}</h2><p>${escaped(text)}${progress}</p>${access}${warning}${forms}`;
}

const noneForms = (form: (address: string, text: string) => string) =>
  form('/dev/fleet?only=first', words.begin) + form('/dev/fleet', words.beginAll);
