import type { CarrierId } from '@linekeeper/contract';
import * as z from 'zod';
import type { Problems } from './required.ts';

export const adapterChoice = z.enum(['simulator', 'vendor', 'off']).optional();
export type AdapterChoice = z.output<typeof adapterChoice>;
export const pace = z.coerce.number().min(0.1).max(1000);

export interface Paced {
  /** The pace that the account takes, counted over all processes. */
  callsPerSecond: number;
}

/** The simulator takes what it can: months are moved through it in minutes. */
export const simulatorPace = 1000;

export interface ToldPlace {
  /** Where the carrier is asked to tell us of changes; null: it has no address to reach us at. */
  url: string | null;
}

/** Where a carrier is and how it finds us. */
export interface CarrierPlace extends ToldPlace {
  /** The carrier's part of the simulator; null: the vendor itself. */
  simulator: string | null;
}

/** One carrier's settings: their names and shapes, what an embedded installation makes up, and what they come to. */
export interface CarrierSettings<Shape extends z.ZodRawShape, Config extends Paced> {
  readonly id: CarrierId;
  /** Of all its settings. */
  readonly prefix: string;
  /** By their names in the environment. */
  readonly shape: Shape;
  /** Below the simulator's address. */
  readonly simulatorPath: string;
  /** Whether it is connected only where that is asked for, except to the simulator. */
  readonly isOptedFor: boolean;
  readonly madeUp: Readonly<Record<string, () => string>>;
  choiceOf(settings: z.output<z.ZodObject<Shape>>): AdapterChoice;
  /** What customers know it by, where that is another name than its own; null: its own. */
  nameOf(settings: z.output<z.ZodObject<Shape>>): string | null;
  configOf(settings: z.output<z.ZodObject<Shape>>, place: CarrierPlace, problems: Problems): Config;
  /** What the simulator knows the portal by; null: it is not simulated. */
  simulatorEnvOf(config: Config | null): Record<string, string>;
}

/** Infers the types of one carrier's settings. */
export function carrierSettings<Shape extends z.ZodRawShape, Config extends Paced>(
  settings: CarrierSettings<Shape, Config>,
): CarrierSettings<Shape, Config> {
  return settings;
}
