import type { RealityCheck } from '@linekeeper/contract';
import { after } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { lastLook } from '../findings/findings.store.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { askedLimit } from './begin-runs.ts';
import { lastRun } from './runs.store.ts';

/** When an account's lines were held against their carriers, whether that is going on, and when it may be asked for. */
export async function checkOf(needs: Pick<RealityNeeds, 'db' | 'clock'>, accountId: AccountId): Promise<RealityCheck> {
  const [run, looked] = await Promise.all([lastRun(needs.db, accountId), lastLook(needs.db, accountId)]);
  const ended = run?.finishedAt && !run.didFail ? run.finishedAt : null;
  const checkedAt = ended && (looked === null || ended > looked) ? ended : looked;
  const nextAt = run ? after(run.startedAt, askedLimit.withinMs) : null;
  return {
    state: run && run.finishedAt === null ? 'running' : run?.didFail ? 'failed' : checkedAt ? 'done' : 'never',
    checkedAt: checkedAt?.toISOString() ?? null,
    readCount: run?.readCount ?? 0,
    nextPossibleAt: nextAt && nextAt > needs.clock.now() ? nextAt.toISOString() : null,
  };
}
