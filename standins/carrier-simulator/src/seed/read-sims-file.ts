import { z } from 'zod';
import { carriers } from '../sims/sim.ts';

const simLine = z.object({
  iccid: z.string().regex(/^89\d{16,18}$/u, 'an ICCID has 18 to 20 digits and begins with 89'),
  carrier: z.enum(carriers),
  imei: z
    .string()
    .regex(/^(\d{14,16})?$/u, 'an IMEI has 14 to 16 digits')
    .default(''),
  eid: z
    .string()
    .regex(/^(\d{32})?$/u, 'an EID has 32 digits')
    .default(''),
  form_factor: z.string().max(40).default(''),
  account: z.string().max(100).default(''),
  service_type: z.string().max(100).default(''),
});

export type SeedSim = z.infer<typeof simLine>;

/** Reads a CSV text with a header line. Columns may stand in any order, unknown ones are ignored. Throws an Error with the line number of the first wrong line. */
export function readSimsFile(text: string): SeedSim[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const columns = header.split(',').map((name) => name.trim().toLowerCase());
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split(',').map((cell) => cell.trim());
    const record = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
    const result = simLine.safeParse(record);
    if (!result.success) {
      const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw new Error(`line ${index + 2} ${wrong.join('; ')}`);
    }
    return [result.data];
  });
}
