import { Refusal } from '../../../kernel/refusal.ts';

/** What is not there: over by now, if the id is one of ours by its looks. */
export function goneOr(id: string, prefix: string): Refusal {
  return new Refusal(id.startsWith(prefix) ? 'incident_gone' : 'not_found');
}
