import * as z from 'zod';
import type { Actor } from './actor.ts';
import type { Tally } from './tally.ts';

const jobShape = z.object({ state: z.string() });
const lineShape = z.object({ line: z.object({ name: z.nullable(z.string()) }) });
const findings = z.object({ items: z.array(z.object({ kind: z.string() })) });

/** A job may run for as long as a carrier takes, a day at some: what has to end by now is asked of the database at rest. */
const kept = new Set(['running', 'finished', 'canceled']);

/** Whether the customer gets in and finds everything that was acknowledged to them. */
export async function checkMemory(actor: Actor, tally: Tally): Promise<void> {
  const { email } = actor.person;
  if (!(await actor.logIn())) {
    tally.fault(`${email} is locked out`);
    return;
  }
  for (const id of actor.jobs) {
    const answer = await actor.ask({ method: 'GET', path: `/api/v1/jobs/${id}` });
    const state = answer ? jobShape.parse(answer.data).state : 'gone';
    if (!kept.has(state)) tally.fault(`job ${id} was acknowledged and is ${state}`);
  }
  for (const [id, names] of actor.names) {
    const answer = await actor.ask({ method: 'GET', path: `/api/v1/lines/${id}` });
    const name = answer ? lineShape.parse(answer.data).line.name : null;
    if (!names.includes(name ?? ''))
      tally.fault(`line ${id} is named ${name}, and was renamed to ${names.join(' or ')}`);
  }
  await actor.ask({ method: 'POST', path: '/api/v1/findings/check' });
  const found = await actor.ask({ method: 'GET', path: '/api/v1/findings?limit=100' });
  for (const { kind } of found ? findings.parse(found.data).items : [])
    tally.count(`finding of the reality check: ${kind}`);
}
