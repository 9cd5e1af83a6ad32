import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Billing } from '../billing/index.ts';
import type { CarrierDirectory } from '../carriers/index.ts';
import type { Credits } from '../credits/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Lines } from '../lines/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Plans } from '../plans/index.ts';
import type { Shipments } from '../shipments/index.ts';
import type { Takeover } from '../takeover/index.ts';

export interface SearchNeeds extends Pick<Floor, 'db'> {
  readonly identity: Pick<Identity, 'peopleOfAll'>;
  readonly payments: Pick<Payments, 'chargeNamed'>;
  readonly carriers: Pick<CarrierDirectory, 'nameOf'>;
  readonly plans: Pick<Plans, 'listDrafts' | 'plansOfAll'>;
  readonly accounts: Pick<Accounts, 'accountsMailedAt' | 'accountsOfAll' | 'accountsOfIds' | 'companiesOf'>;
  readonly lines: Pick<Lines, 'linesOfNumber'>;
  readonly inventory: Pick<Inventory, 'listSims' | 'simOrdersNamed'>;
  readonly billing: Pick<Billing, 'invoicesOfNumber'>;
  readonly credits: Pick<Credits, 'creditNotesOfNumber'>;
  readonly shipments: Pick<Shipments, 'listShipmentsOfAll'>;
  readonly customers: Pick<Customers, 'findCustomers'>;
  readonly takeover: Pick<Takeover, 'takeOversNamed'>;
}
