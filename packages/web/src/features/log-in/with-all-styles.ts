import { bringStyles } from '../../styles/bring-styles.ts';

/** Loads a part that the log-in shows late, and the styles of the whole portal: those of the log-in are for its first form. */
export async function withAllStyles<Module>(part: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part, bringStyles()]);
  return module;
}
