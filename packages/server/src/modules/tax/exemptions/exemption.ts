import type { ExemptionKind } from '@linekeeper/contract/provider';
import type { AccountId, ExemptionId } from '../../../kernel/ids.ts';
import type { PlacedComponent } from '../component/tax-source.port.ts';

/** Why an account pays no tax, and where. */
export interface ExemptionFacts {
  readonly accountId: AccountId;
  readonly kind: ExemptionKind;
  /** The number of the certificate that the provider has seen. */
  readonly certificate: string;
  /** The state whose components are not levied; null for all, federal ones included. */
  readonly state: string | null;
  /** `YYYY-MM-DD`; both days included. */
  readonly validFrom: string;
  readonly validThrough: string;
}

export interface Exemption extends ExemptionFacts {
  readonly id: ExemptionId;
  readonly reason: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
}

export function isExempt({ state }: PlacedComponent, exemption: ExemptionFacts): boolean {
  return exemption.state === null || exemption.state === state;
}
