import { playSeeds } from './play-seeds.ts';

// A file of its own: two files run side by side.
playSeeds(11, 10);
