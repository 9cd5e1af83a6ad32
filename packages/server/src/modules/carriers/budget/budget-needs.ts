import type { Floor } from '../../../jobs/floor.ts';

export interface BudgetNeeds extends Pick<Floor, 'db' | 'clock'> {
  pause(ms: number): Promise<void>;
}
