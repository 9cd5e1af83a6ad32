import { CsvError, parse } from 'csv-parse/sync';
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

const records = z.array(z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }));

/**
 * Reads a CSV text with a header line. Columns may come in any order, unknown ones are ignored. Throws an Error with the
 * line number of the first wrong line.
 */
export function readSimsFile(text: string): SeedSim[] {
  return parsed(text).map(({ record, info }) => {
    const result = simLine.safeParse(record);
    if (result.success) return result.data;
    const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`line ${info.lines} ${wrong.join('; ')}`);
  });
}

const layout = {
  bom: true,
  trim: true,
  info: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  // A line may end early; what it leaves out has a default.
  relax_column_count: true,
};

function parsed(text: string): z.infer<typeof records> {
  try {
    const columns = (names: string[]) => names.map((name) => name.toLowerCase());
    return records.parse(parse(text, { ...layout, columns }));
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`line ${String(error['lines'])} ${error.message}`, { cause: error });
    throw error;
  }
}
