import { messages } from '@linekeeper/contract';
import { oneAtATime } from './once.ts';
import type { RefreshOutcome, UserPool } from './pool/user-pool.port.ts';
import { runAlone } from './run-alone.ts';
import type { SessionStore } from './session-store.ts';
import { within } from './pool/within.ts';

/** Longer than a refresh with all its repeats takes (6.5 s); what hangs then is left to itself. */
const refreshTimeoutMs = 20_000;
/** The spinner of the app's start waits no longer for a refresh, which goes on behind the page. */
const startBudgetMs = 10_000;
/** After waiting for a pool out of reach, so long the same answer is given without another wait. */
const sameAnswerMs = 5_000;
/** A refresh ahead of need that found no pool is not repeated with every call. */
const retryAheadMs = 30_000;

export interface TokenKeeper {
  /** A token good for a call; '' when no one is signed in. Rejects with the pool's text when it cannot be reached. */
  readonly idToken: () => Promise<string>;
  /** New tokens now; false when they were refused. Rejects with the pool's text when it cannot be reached. */
  readonly renew: () => Promise<boolean>;
  /** The check of the app's start. Never rejects. */
  readonly check: () => Promise<void>;
}

export interface TokenKeeperParts {
  readonly store: SessionStore;
  readonly nowMs: () => number;
  readonly pool: () => Promise<UserPool>;
  /** Names the turn that all tabs of this client share. */
  readonly turn: string;
}

/** Keeps the tokens fresh: when they have expired, and from 50 minutes after the last refresh (specification §4). */
export function createTokenKeeper(parts: TokenKeeperParts): TokenKeeper {
  const { store, nowMs } = parts;
  const refresh = sharedRefresh(parts);
  let triedAheadMs = Number.NEGATIVE_INFINITY;

  async function renew(): Promise<boolean> {
    const outcome = await refresh();
    if (outcome.kind === 'unreachable') throw new Error(outcome.text);
    return outcome.kind === 'renewed' && store.stored()?.valid === true;
  }
  function renewAhead(): void {
    if (nowMs() - triedAheadMs < retryAheadMs) return;
    triedAheadMs = nowMs();
    void refresh();
  }
  return {
    renew,
    idToken: async () => {
      const found = store.stored();
      if (found?.valid) {
        if (found.old && found.refreshable) renewAhead();
        return found.idToken;
      }
      if (found?.refreshable && (await renew())) return store.stored()?.idToken ?? '';
      store.settle();
      return '';
    },
    check: async () => {
      const found = store.stored();
      if (found && !found.valid && found.refreshable) await within(startBudgetMs, refresh(), undefined);
    },
  };
}

/** One refresh at a time for all callers of this tab and, in turns, for all tabs. Never rejects. */
function sharedRefresh({ store, nowMs, pool, turn }: TokenKeeperParts): () => Promise<RefreshOutcome> {
  let missed: { readonly atMs: number; readonly outcome: RefreshOutcome } | undefined;

  async function inTurn(before: string | undefined): Promise<RefreshOutcome> {
    const found = store.stored();
    // Another tab was first.
    if (found?.valid && found.idToken !== before) return { kind: 'renewed' };
    return (await pool()).refresh();
  }
  return oneAtATime(async () => {
    if (missed && nowMs() - missed.atMs < sameAnswerMs) return missed.outcome;
    const before = store.stored()?.idToken;
    const work = runAlone(turn, () => within(refreshTimeoutMs, inTurn(before), unreachable), nowMs);
    const outcome = await work.catch(() => unreachable);
    missed = outcome.kind === 'unreachable' ? { atMs: nowMs(), outcome } : undefined;
    if (!missed) store.settle();
    return outcome;
  });
}

const unreachable: RefreshOutcome = { kind: 'unreachable', text: messages.networkError };
