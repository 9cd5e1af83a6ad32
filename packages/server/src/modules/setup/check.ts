import type { CheckedStep, SetupState } from '@linekeeper/contract/provider';
import { after } from '../../kernel/clock.ts';
import type { SetupCheckId } from '../../kernel/ids.ts';

/** The last check of a step. */
export interface Check {
  readonly step: CheckedStep;
  readonly checkId: SetupCheckId;
  readonly state: Exclude<SetupState, 'todo'>;
  readonly askedAt: Date;
  readonly askedBy: string;
  /** Null while it runs. */
  readonly checkedAt: Date | null;
  readonly texts: readonly string[];
  readonly isStandIn: boolean;
}

/** What a check found out. */
export interface Finding {
  readonly state: 'done' | 'unknown' | 'wrong';
  readonly texts: readonly string[];
  readonly isStandIn: boolean;
}

/** Longer than all calls of a check together. */
const checkEndsMs = 120_000;

/** One that began and told nothing for long: the process that ran it is gone. A test mail waits for its server instead. */
export function isLost({ step, state, askedAt }: Check, now: Date): boolean {
  return step !== 'mail' && state === 'checking' && now >= after(askedAt, checkEndsMs);
}

const mailAgainMs = 60_000;

/** Asked for again while this one runs, no other begins. A test mail that does not leave may be followed by another. */
export function isRunning(check: Check, now: Date): boolean {
  if (check.state !== 'checking' || isLost(check, now)) return false;
  return check.step !== 'mail' || now < after(check.askedAt, mailAgainMs);
}
