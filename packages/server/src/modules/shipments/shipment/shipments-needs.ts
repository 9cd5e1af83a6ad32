import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import type { Tax } from '../../tax/index.ts';

export interface ShipmentsNeeds extends Pick<Floor, 'clock' | 'db'>, Audited {
  readonly identity: Pick<Identity, 'getPerson'>;
  readonly methods: Pick<Methods, 'keepMethods'>;
  readonly carriers: Pick<CarrierDirectory, 'ids' | 'nameOf'>;
  readonly accounts: Pick<Accounts, 'companiesOf' | 'getAccount'>;
  readonly tax: Pick<Tax, 'taxOf'>;
  readonly inventory: Pick<Inventory, 'countOpenSims' | 'giveOpenSims' | 'packSims' | 'pickSims'>;
  readonly subscriptions: Pick<Subscriptions, 'judgeMoney'>;
  readonly notices: Pick<Notices, 'mailShipment'>;
  readonly billing: Pick<Billing, 'addItems' | 'findInvoices' | 'issueInvoice'>;
  readonly collecting: Pick<Collecting, 'collectInvoice'>;
}
