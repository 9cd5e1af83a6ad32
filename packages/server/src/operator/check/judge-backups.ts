import { hourMs } from '../../kernel/clock.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { words } from './words.ts';

const fineHours = 26;
const bearableHours = 50;

/** How old the newest backup is, where one may be a day old. `newest` null: there is none. */
export function judgeBackups(where: string | null, newest: Date | null, now: Date): Finding {
  if (where === null) return fault(words.backups.unset);
  if (where === 'managed') return ok(words.backups.managed);
  if (newest === null) return fault(words.backups.none(where));
  const hours = Math.floor((now.getTime() - newest.getTime()) / hourMs);
  if (hours <= fineHours) return ok(words.backups.fine(hours));
  return (hours <= bearableHours ? warning : fault)(words.backups.old(hours, where));
}
