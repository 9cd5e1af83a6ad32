import type { Floor } from '../../jobs/floor.ts';
import type { Brand } from '../../kernel/brand.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Preferences } from '../preferences/index.ts';

export interface AnnouncementsNeeds extends Pick<Floor, 'clock' | 'db' | 'log'>, Audited {
  readonly accounts: Pick<Accounts, 'accountsOfAll' | 'accountsOfIds'>;
  readonly identity: Pick<Identity, 'recipientsOf' | 'getPerson'>;
  readonly preferences: Pick<Preferences, 'switchedOff'>;
  readonly outbox: Outbox;
  readonly brand: Pick<Brand, 'name' | 'supportEmail'>;
  readonly publicUrl: string;
}
