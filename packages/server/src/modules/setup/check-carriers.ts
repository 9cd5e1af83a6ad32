import type { CarrierId } from '@linekeeper/contract';
import type { CarrierPort } from '../carriers/index.ts';
import type { Finding } from './check.ts';
import type { SetupNeeds } from './setup-needs.ts';
import { within } from '../../kernel/within.ts';
import { words } from './words.ts';

const answerMs = 30_000;

type Read = Pick<Finding, 'state'> & { readonly id: CarrierId; readonly text: string };

/** One read of one SIM card at each connected carrier; changes nothing there. */
export async function checkCarriers({
  carriers,
  setupFacts: { simulatedCarriers },
}: Pick<SetupNeeds, 'carriers' | 'setupFacts'>): Promise<Finding> {
  const asked = carriers.ids.flatMap((id) => {
    const port = carriers.portOf(id);
    return port ? [readOne(id, carriers.staffNameOf(id), port)] : [];
  });
  const reads = await Promise.all(asked);
  if (reads.length === 0) return { state: 'wrong', texts: [words.carriers.none], isStandIn: false };
  const texts = reads.map(({ text }) => text);
  return { state: stateOf(reads), texts, isStandIn: reads.some(({ id }) => simulatedCarriers.includes(id)) };
}

function stateOf(reads: readonly Read[]): Finding['state'] {
  if (reads.some(({ state }) => state === 'wrong')) return 'wrong';
  return reads.some(({ state }) => state === 'unknown') ? 'unknown' : 'done';
}

async function readOne(id: CarrierId, name: string, port: CarrierPort): Promise<Read> {
  const late = { kind: 'unavailable', text: words.late } as const;
  const page = await within(answerMs, port.listLines({ cursor: null, most: 1 }), late);
  if (page.kind === 'page') {
    const text = page.lines.length === 0 ? words.carriers.empty(name) : words.carriers.answered(name);
    return { id, state: 'done', text };
  }
  if (page.refusesUs) return { id, state: 'wrong', text: words.carriers.refused(name, page.text) };
  return { id, state: 'unknown', text: words.carriers.silent(name, page.text) };
}
