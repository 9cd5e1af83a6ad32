import { dayMs } from '../../../kernel/clock.ts';
import type { SendingNeeds } from './commands-needs.ts';
import type { Patience } from './judge-command.ts';

/** How long commands are tried where their carrier stays out of reach, by the provider's rules. */
export async function patienceOf({ db, rules }: Pick<SendingNeeds, 'db' | 'rules'>): Promise<Patience> {
  const { carriers } = await rules.currentRules(db);
  return { reachForMs: carriers.reachForDays * dayMs };
}
