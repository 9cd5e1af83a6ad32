import * as z from 'zod/mini';
import { anyId, count, day, idParams } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import { effectShape, letterShape, reachFields } from './plan-effects.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** A version that is sold already, for all customers with earlier ones, for some, or for those on one version. */
export const moveReaches = ['all', 'version', 'chosen'] as const;
export type MoveReach = (typeof moveReaches)[number];
const versionNumber = z.int().check(z.minimum(1), z.maximum(1_000_000));
const moveFields = {
  ...reachFields,
  versionNo: versionNumber,
  reach: z.enum(moveReaches),
  /** Of `version`. */
  fromVersionNo: z.nullable(versionNumber),
};

const base = '/provider/api/v1/plans/:id/moves';

export const planMovesEndpoints = {
  previewPlanMove: {
    method: 'POST',
    path: `${base}/preview`,
    access: 'console',
    summary: 'Show what bringing customers to a version that is sold would change in their bills',
    params: idParams,
    body: z.object(moveFields),
    reply: effectShape,
  },
  previewPlanMoveLetter: {
    method: 'POST',
    path: `${base}/letter`,
    access: 'console',
    summary: 'Show the email that a customer would get about a version that is sold',
    params: idParams,
    body: z.object({ account: anyId, versionNo: versionNumber, holdsFrom: z.nullable(day) }),
    reply: letterShape,
  },
  movePlanCustomers: {
    method: 'POST',
    path: base,
    access: 'plans',
    summary:
      'Bring customers with earlier versions to one that is sold: they are emailed, and a renewal at least 30 days later brings it',
    params: idParams,
    body: z.object({ ...moveFields, reason: decisionReason }),
    reply: z.object({ emailCount: count }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
