import { askForMove } from '../clock/ask-for-move.ts';
import { lastMove } from '../clock/moves.store.ts';
import { dayMs } from '../kernel/clock.ts';
import type { DemoNeeds } from './demo-needs.ts';
import type { Fleet } from './fleet.store.ts';
import type { DeedOf } from './story.ts';

/** Asks for what is left of the way, so that a move that ended early goes on; one that stuck counts as a failure. */
export async function live(needs: DemoNeeds, { begunAt }: Fleet, until: DeedOf<'live'>): Promise<boolean> {
  const { clock, db } = needs;
  await clock.catchUp();
  if (clock.isMoving()) return false;
  const target = new Date(begunAt);
  target.setUTCMonth(target.getUTCMonth() + until.months);
  target.setUTCDate(target.getUTCDate() + until.days);
  const leftMs = target.getTime() - clock.now().getTime();
  if (leftMs <= 0) return true;
  const last = await lastMove(db);
  await askForMove(needs, `${Math.ceil(leftMs / dayMs)}days`);
  if (last?.outcome === 'stuck' && last.fromAt >= begunAt) throw new Error(last.problem ?? last.outcome);
  return false;
}
