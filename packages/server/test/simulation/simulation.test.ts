import { playSeeds } from './play-seeds.ts';

/** `SEED=7` plays one again; `npm run test:long` asks for others, `SIM_COUNT` of them from `SEED` on. */
const { SEED, SIM_COUNT } = process.env;

if (SEED === undefined) playSeeds(1, 10);
else playSeeds(Number(SEED), Number(SIM_COUNT ?? 1));
