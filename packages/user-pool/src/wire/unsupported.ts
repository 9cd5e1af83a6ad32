import { z } from 'zod';

/**
 * A member that the real service knows and this one cannot honour: refused by its name, lest a definition end up weaker
 * than it was written. `changesNothing` says which values are allowed anyway.
 */
export function unsupported(changesNothing: (value: unknown) => boolean = () => false) {
  return z
    .unknown()
    .refine((value) => value === undefined || changesNothing(value), {
      error: 'Member is not supported by this service',
    })
    .optional();
}

/** For members of which an empty list says nothing. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
