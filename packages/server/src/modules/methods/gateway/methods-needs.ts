import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { PaymentGateway } from './gateway.port.ts';

export interface MethodsNeeds extends Floor, Audited {
  readonly gateway: PaymentGateway;
}
