import type { Modules } from '../compose-modules.ts';
import type { Floor } from '../jobs/floor.ts';
import type { RealityCommandNeeds } from './reality-commands.ts';

type World = Floor & Modules;

/** What is outside of the database, as the composing file builds it, and the operator at the terminal. */
export interface OperatorParts {
  worldOf: (floor: Floor) => Promise<World> | World;
  ask: RealityCommandNeeds['ask'];
  /** Only of an embedded installation. */
  isTimeMovable?: boolean;
}

/** Emails and papers that a command writes show the brand that holds, as those of the portal do. */
export function withBrandOfRules({ worldOf, ...parts }: OperatorParts): OperatorParts {
  const branded = async (floor: Floor): Promise<World> => {
    const world = await worldOf(floor);
    await world.rules.readBrand();
    return world;
  };
  return { ...parts, worldOf: branded };
}
