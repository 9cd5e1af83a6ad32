import type { Floor } from '../../jobs/floor.ts';
import type { StaffId } from '../../kernel/ids.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Audit } from '../audit/index.ts';
import type { SampleFacts } from './samples/sample-facts.ts';

export interface LettersNeeds extends Pick<Floor, 'db' | 'machineClock'>, SampleFacts {
  readonly audit: Pick<Audit, 'headLetter' | 'record'>;
  readonly outbox: Pick<Outbox, 'inForce' | 'outcomeOf' | 'put' | 'set'>;
  /** Counts a test of this member; refuses with `too_many_test_emails` above the limit. */
  readonly countTestEmail: (memberId: StaffId) => Promise<void>;
}
