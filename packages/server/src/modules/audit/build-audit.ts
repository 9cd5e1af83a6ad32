import type { Chore, JobHandler } from '../../jobs/job.ts';
import { originsOf, type ActedFrom, type OriginAsked } from './read-origins.ts';
import { newestImports, waitingEntries } from './entries.store.ts';
import { dropKeys, keptEntries, keyTraces } from './subject-keys.store.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { AuditEntry } from './entry.ts';
import type { EntryNames } from './entry-names.ts';
import { auditConsoleRoutes } from './console.routes.ts';
import { recordEntry } from './record-entry.ts';
import { sealEntries } from './seal-entries.ts';
import { auditKeys } from './seal.ts';
import { subjectBox } from './subject-box.ts';
import { headLetter, publishHead, type HeadNeeds } from './publish-head.ts';
import { verifyChain, type AuditHead, type Verdict } from './verify-chain.ts';

export interface AuditNeeds extends Omit<HeadNeeds, 'keys'> {
  /** 64 hexadecimal digits, kept outside of the database: with both, history can be rewritten. */
  readonly secret: string;
}

/** The history of who changed what. */
export interface Audit {
  /** Writes an entry in the transaction of its change; who acts comes from `actAs`. */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  /**
   * Drops the keys of a subject, so that its values in entries can no longer be read; the chain stays intact. False when
   * there are none.
   */
  forget(tx: Tx, whose: { account: AccountId; subject: string }): Promise<boolean>;
  /** Compares the chain with the entries, and with a head kept elsewhere. Reads everything. */
  verify(kept?: AuditHead): Promise<Verdict>;
  /**
   * Who of an account did each and from where, by its key. What has no entry is left out, and what may be of several
   * actors.
   */
  originsOf(db: Db, of: { account: AccountId; asked: readonly OriginAsked[] }): Promise<ReadonlyMap<string, ActedFrom>>;
  readonly newestImports: typeof newestImports;
  readonly traces: typeof keyTraces;
  readonly kept: typeof keptEntries;
  readonly headLetter: typeof headLetter;
  readonly routes: object;
  /** Built before those who know names, and so told of them only here. */
  consoleRoutesWith(names: EntryNames): ReturnType<typeof auditConsoleRoutes>;
  readonly jobs: { handlers: JobHandler[]; chores: Chore[] };
}

/** What a use case needs that changes something. */
export interface Audited {
  readonly audit: Pick<Audit, 'record'>;
}

const sealEveryMs = 2_000;
const headEveryMs = 15 * 60_000;

/** The key of the chain and those of subjects come from the one secret. */
export function buildAudit(needs: AuditNeeds): Audit {
  const keys = auditKeys(needs.secret);
  const at = { ...needs, keys, box: subjectBox(keys.subjects) };
  return {
    record: (tx, entry) => recordEntry(at, tx, entry),
    forget: async (tx, { account, subject }) => (await dropKeys(tx, account, subject)) > 0,
    verify: (kept) => verifyChain(at, kept),
    originsOf: (db, of) => originsOf(at, db, of),
    newestImports,
    traces: keyTraces,
    kept: keptEntries,
    headLetter,
    routes: {},
    consoleRoutesWith: (names) => auditConsoleRoutes({ ...at, names }, () => verifyChain(at)),
    jobs: {
      handlers: [],
      chores: [
        {
          name: 'audit.seal',
          everyMs: sealEveryMs,
          nextDueAt: async (db) => (await waitingEntries(db, 1))[0]?.at ?? null,
          isPassing: true,
          run: (stopping) => sealEntries(at, stopping),
        },
        { name: 'audit.publish-head', everyMs: headEveryMs, run: () => publishHead(at) },
      ],
    },
  };
}
