import { deviceProblems as englishDeviceProblems } from './device-problems.ts';
import { allInSpanish } from '../spanish/index.ts';

export * from './device-problems.ts';

export const deviceProblems = allInSpanish(englishDeviceProblems);
