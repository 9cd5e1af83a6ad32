import { isDatabaseAway, isSocketBroken } from '../store/database-away.ts';
import type { Log } from './floor.ts';

export interface DatabaseOutage {
  /** Whether a failure belongs to an outage of the database: it is counted then, and needs no line of its own. */
  covers(error: unknown): Promise<boolean>;
  stop(): void;
}

interface Watched {
  log: Pick<Log, 'warn'>;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** An outage is over when the database answers and nothing has failed for so long. */
  calmMs?: number;
  nowMs?: () => number;
}

/**
 * Without the database every job and every chore fails in every turn. That is one outage: the log says when it begins
 * and when it ends, with how much failed meanwhile.
 */
export function watchDatabase({
  log,
  ping,
  calmMs = 10_000,
  nowMs = () => performance.now(),
}: Watched): DatabaseOutage {
  let outage: { beganMs: number; lastMs: number; count: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const probe = async () => {
    const answers = await doesAnswer(ping);
    if (!outage) return;
    if (!answers || nowMs() - outage.lastMs < calmMs) return probeLater();
    const { beganMs, lastMs, count } = outage;
    outage = null;
    const facts = { event: 'jobs.outage-ended', count, lastedMs: Math.round(lastMs - beganMs) };
    log.warn(facts, 'the database is back: jobs and chores go on');
  };
  const probeLater = () => {
    timer = setTimeout(() => void probe(), calmMs / 4).unref();
  };
  return {
    async covers(error) {
      const isSure = isDatabaseAway(error);
      if (!isSure && !isSocketBroken(error)) return false;
      if (!isSure && !outage && (await doesAnswer(ping))) return false;
      if (!outage) {
        outage = { beganMs: nowMs(), lastMs: nowMs(), count: 0 };
        const facts = { event: 'jobs.outage-began', reason: reasonOf(error) };
        log.warn(facts, 'the database is away: jobs and chores fail until it is back');
        probeLater();
      }
      outage.lastMs = nowMs();
      outage.count += 1;
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}

function doesAnswer(ping: Watched['ping']): Promise<boolean> {
  return ping().then(
    () => true,
    () => false,
  );
}

function reasonOf(error: unknown): string {
  const isTelling = typeof error === 'object' && error !== null && 'message' in error;
  return String((isTelling && error.message) || error).slice(0, 200);
}
