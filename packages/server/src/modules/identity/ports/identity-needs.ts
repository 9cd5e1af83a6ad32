import * as z from 'zod/mini';
import type { Floor } from '../../../jobs/floor.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Languages } from '../../languages/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { EndedLogIns, IdTokens } from './id-tokens.port.ts';
import type { UserPool } from './user-pool.port.ts';

export interface IdentityNeeds extends Floor, Audited {
  readonly languages: Pick<Languages, 'languageOfAccount' | 'languagesOf'>;
  readonly idTokens: IdTokens;
  readonly endedLogIns: EndedLogIns;
  readonly userPool: UserPool;
  readonly outbox: Outbox;
  /** Whose name stands on mails. */
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
}

/** The first verified token of a person was seen: their e-mail is confirmed. */
export const personFirstSeen: Job<{ accountId: string; subject: string }> = {
  name: 'identity.person-first-seen',
  payload: z.object({ accountId: z.string(), subject: z.string() }),
};

/** The pool has ended log-ins of a person: those named, and all that began before an instant. */
export const logInsEnded: Job<{ subject: string; originJtis: readonly string[]; before: string | null }> = {
  name: 'identity.log-ins-ended',
  payload: z.object({ subject: z.string(), originJtis: z.array(z.string()), before: z.nullable(z.string()) }),
};
