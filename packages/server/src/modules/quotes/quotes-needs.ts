import type { Floor } from '../../jobs/floor.ts';

export interface QuotesNeeds extends Pick<Floor, 'clock' | 'db' | 'log'> {
  /** 64 hexadecimal digits, kept outside of the database: who has it can sign quotes. */
  readonly secret: string;
}
