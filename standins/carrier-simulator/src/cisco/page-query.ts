import { z } from 'zod';

/** Pages are numbered from 1 and hold at most 50. */
export const pageQuery = z.object({
  pageSize: z.coerce.number().int().min(1).max(50).default(50),
  pageNumber: z.coerce.number().int().min(1).default(1),
});
