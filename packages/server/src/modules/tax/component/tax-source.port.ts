import type { Db } from '../../../store/database.ts';
import type { TaxComponent } from './component.ts';

/** What the components of an invoice depend on besides its lines. */
export interface TaxQuestion {
  /** Where the service is used: the state's full name. */
  readonly state: string;
  /** The day of issue, `YYYY-MM-DD`. */
  readonly issuedOn: string;
}

/** A component, with the state it belongs to; null where every state has it. */
export interface PlacedComponent extends TaxComponent {
  readonly state: string | null;
}

/** Says what is levied at a place on a day. Its order is that of the lines on paper. */
export interface TaxSource {
  readonly componentsOf: (db: Db, question: TaxQuestion) => Promise<readonly PlacedComponent[]>;
}
