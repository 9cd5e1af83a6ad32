import type { Plans } from '../../modules/plans/index.ts';
import { readDecision } from '../asked/decision-arguments.ts';
import { words } from './words.ts';

export const planUsage = words.usage;

interface PlanCommandNeeds {
  readonly plans: Pick<Plans, 'announceVersion'>;
  readonly print: (line: string) => void;
}

export function isPlanCommand(command: string): boolean {
  return command === 'announce-plan-version';
}

/** Announces the version of a plan that is sold now; answers the exit code, 2 when the words of the command are wrong. */
export async function runPlanCommand({ plans, print }: PlanCommandNeeds, args: readonly string[]): Promise<number> {
  const { positionals, reason, by: decidedBy } = readDecision(args);
  const [, code, ...more] = positionals;
  if (code === undefined || more.length > 0 || reason === '' || decidedBy === '') {
    print(words.wrongCall);
    return 2;
  }
  const outcome = await plans.announceVersion({ code, reason, decidedBy });
  if (outcome.kind === 'announced') print(words.announced(code, outcome.versionNo));
  else print(words[outcome.kind](code));
  return outcome.kind === 'announced' || outcome.kind === 'unchanged' ? 0 : 1;
}
