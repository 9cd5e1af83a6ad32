import type { CarrierId, OpaquePayment } from '@linekeeper/contract';
import type { Floor } from '../../jobs/floor.ts';
import type { Brand } from '../../kernel/brand.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { MailSettings, Outbox } from '../../mail/outbox.ts';
import type { Db } from '../../store/database.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Carriers } from '../carriers/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Methods } from '../methods/index.ts';
import type { Plans } from '../plans/index.ts';

/** What an installation starts with, and which companies outside it has stand-ins for. */
export interface SetupFacts {
  readonly sampleBrand: Pick<Brand, 'name' | 'supportEmail'>;
  /** Customers of the demo fleet. */
  readonly demoAccounts: (db: Db) => Promise<AccountId[]>;
  readonly gateway: {
    readonly environment: 'LOCAL' | 'SANDBOX' | 'PRODUCTION';
    /** The public key that pages give to the hosted payment form. */
    readonly clientKey: string;
    /** Has the payment sandbox make a token of a practice card; null: only people can enter a card. May throw. */
    readonly practiceCard: (() => Promise<OpaquePayment>) | null;
  };
  readonly simulatedCarriers: readonly CarrierId[];
  readonly mailOutlet: MailSettings['outlet'];
}

export interface SetupNeeds extends Pick<Floor, 'db' | 'log' | 'machineClock'>, Audited {
  readonly accounts: Pick<Accounts, 'accountsOfIds' | 'countAccountsOfAll'>;
  readonly carriers: Pick<Carriers, 'ids' | 'portOf' | 'staffNameOf'>;
  readonly inventory: Pick<Inventory, 'hasOwnSims'>;
  readonly methods: Pick<Methods, 'tryGateway'>;
  readonly plans: Pick<Plans, 'countPlansBySource'>;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly brand: Pick<Brand, 'name' | 'supportEmail'>;
  /** Where members of staff log in. */
  readonly consoleUrl: string;
  readonly setupFacts: SetupFacts;
}
