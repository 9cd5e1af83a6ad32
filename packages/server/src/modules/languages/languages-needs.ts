import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';

export interface LanguagesNeeds extends Pick<Floor, 'db'>, Audited {}
