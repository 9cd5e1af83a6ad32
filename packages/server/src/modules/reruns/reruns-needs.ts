import type { Floor } from '../../jobs/floor.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Audited } from '../audit/index.ts';
import type { Bulk } from '../bulk/index.ts';
import type { Fleet } from '../fleet/index.ts';
import type { Holds } from '../holds/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Languages } from '../languages/index.ts';
import type { Preferences } from '../preferences/index.ts';
import type { Lines } from '../lines/index.ts';
import type { Rating } from '../rating/index.ts';
import type { Quotes } from '../quotes/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface RerunsNeeds extends Floor, Audited {
  readonly bulk: Pick<
    Bulk,
    | 'blockersOf'
    | 'createJob'
    | 'draftActivation'
    | 'draftChange'
    | 'existingJob'
    | 'keepOffer'
    | 'offerOf'
    | 'presentJob'
    | 'runSoon'
    | 'areJobsScheduled'
    | 'scheduledJobsOfLines'
    | 'stored'
    | 'titlesOf'
    | 'zoneOf'
  >;
  readonly fleet: Pick<Fleet, 'getLine' | 'listActiveLines' | 'listLines'>;
  readonly holds: Pick<Holds, 'refusalsOf'>;
  readonly identity: Pick<Identity, 'getPerson' | 'recipientsOf'>;
  readonly languages: Pick<Languages, 'languagesOf'>;
  readonly preferences: Pick<Preferences, 'switchedOff'>;
  readonly lines: Pick<Lines, 'linesOf'>;
  readonly outbox: Outbox;
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
  readonly quotes: Pick<Quotes, 'quotesOf'>;
  readonly rating: Pick<Rating, 'scheduledPlansOf'>;
  readonly subscriptions: Pick<Subscriptions, 'lockActivations'>;
}
