import type { Floor } from '../../../jobs/floor.ts';
import type { PaymentGateway } from './gateway.port.ts';

export interface PaymentsNeeds extends Floor {
  readonly gateway: PaymentGateway;
}
