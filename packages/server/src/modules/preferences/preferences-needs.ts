import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';

export type PreferencesNeeds = Pick<Floor, 'db'> & Audited;
