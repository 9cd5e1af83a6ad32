import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

export const readGatewayJob = { name: 'operations.read-gateway', payload: z.object({}) } satisfies Job;
