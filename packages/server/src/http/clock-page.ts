import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../kernel/refusal.ts';
import { fleetSection, type DevFleet, type ShownFleet } from './fleet-calls.ts';
import { escaped } from './mailbox-page.ts';
import { isOwnPage } from './own-page.ts';
import { words as sentences } from './words.ts';

const words = sentences.clock;

/** Business time, and what happened when it was moved. */
export interface ShownTime {
  now: string;
  aheadMs: number;
  isMoving: boolean;
  move: {
    from: string;
    to: string | null;
    outcome: 'done' | 'stuck' | 'nothing_due' | null;
    problem: string | null;
    days: readonly { day: string; text: string }[];
  } | null;
}

export interface DevClock {
  read(): Promise<ShownTime>;
  /** Patiently: answers when everything has settled, or `accepted` when that takes long. */
  move(wanted: string, isPatient: boolean): Promise<'moved' | 'accepted' | 'unclear' | 'already_moving' | 'no_worker'>;
}

const statusOf = { moved: 200, accepted: 202, unclear: 400, already_moving: 409, no_worker: 503 } as const;
const wantedShape = z.object({ move: z.string() });

/** The page with its buttons, and the same as JSON: `GET /dev/clock.json`, `POST /dev/clock` with `{"move": "3days"}`. */
export function addClockPages(server: FastifyInstance, clock: DevClock, fleet: DevFleet | null): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.get('/dev/clock.json', () => clock.read());
  server.get('/dev/clock', async (_request, reply) => {
    const page = clockPage(await clock.read(), (await fleet?.read()) ?? null);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  server.post('/dev/clock', async (request, reply) => {
    if (!isOwnPage(request)) throw new Refusal('not_found');
    const wanted = wantedShape.safeParse(request.body).data?.move ?? '';
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const outcome = await clock.move(wanted, !isForm);
    if (isForm) return reply.redirect('/dev/clock', 303);
    const text = outcome === 'moved' ? null : words.answers[outcome];
    return reply.code(statusOf[outcome]).send({ outcome, text, clock: await clock.read() });
  });
}

const moves = ['next', '1day', '7days', '1month'] as const;

function clockPage({ now, aheadMs, isMoving, move }: ShownTime, fleet: ShownFleet | null): string {
  const refresh = isMoving || fleet?.state === 'growing' ? '<meta http-equiv="refresh" content="1">' : '';
  const buttons = moves.map((name) => button(name, isMoving)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${words.title}</title><link rel="stylesheet" href="/brand.css"><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>${words.title}</h1><p class="soft">${words.lead}</p>
<p class="now"><time datetime="${now}">${shownMoment(now)}</time></p>
<p class="soft" role="status">${isMoving ? progress(now, move) : aheadMs > 0 ? words.ahead(aheadMs) : words.real}</p>
<form method="post" action="/dev/clock">${buttons}</form>
${fleet ? fleetSection(fleet) : ''}
${move ? moveLog(move) : ''}</main></body></html>`;
}

/** How far the move is, where its end is known. */
function progress(now: string, move: ShownTime['move']): string {
  if (!move?.to) return words.moving;
  const [from, at, to] = [move.from, now, move.to].map((moment) => new Date(moment).getTime());
  const share = Math.floor((100 * ((at ?? 0) - (from ?? 0))) / Math.max((to ?? 0) - (from ?? 0), 1));
  return `${words.movingTo(shownMoment(move.to), share)} <progress max="100" value="${share}"></progress>`;
}

function button(name: (typeof moves)[number], isMoving: boolean): string {
  return `<button name="move" value="${name}"${isMoving ? ' disabled' : ''}>${words.moves[name]}</button>`;
}

function moveLog({ from, to, outcome, problem, days }: NonNullable<ShownTime['move']>): string {
  const rows = days.map(({ day, text }) => `<li><b>${escaped(day)}</b> ${escaped(text)}</li>`).join('');
  const way = to === null ? words.looking(shownMoment(from)) : words.way(shownMoment(from), shownMoment(to));
  const end =
    outcome === null ? '' : `<p>${outcome === 'stuck' ? escaped(problem ?? '') : words.outcomes[outcome]}</p>`;
  return `<h2 class="log">${words.log}</h2><p class="soft">${way}</p>${end}<ol class="days">${rows}</ol>`;
}

function shownMoment(moment: string): string {
  return `${moment.replace('T', ' ').slice(0, 16)} UTC`;
}
