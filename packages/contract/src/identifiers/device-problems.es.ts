import { deviceProblems as englishDeviceProblems } from './device-problems.ts';
import { allInSpanish } from '../in-spanish.ts';

export * from './device-problems.ts';

export const deviceProblems = allInSpanish(englishDeviceProblems);
