import {
  isEidFormat,
  isIccidFormat,
  isImeiFormat,
  isImsiFormat,
  plainEid,
  plainIccid,
  plainImei,
  type CarrierId,
} from '@linekeeper/contract';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { GivenSim } from '../orders/give-sims.ts';
import { iccidBase, type Sim } from '../sims/sim.ts';
import { words } from '../sims/words.ts';

const optional = z
  .string()
  .trim()
  .max(64)
  .transform((text) => (text === '' ? null : text));

const rowOf = (carriers: readonly CarrierId[]) =>
  z.object({
    iccid: z.string().transform(plainIccid).refine(isIccidFormat, words.iccid),
    carrier: z.enum(carriers, words.carrier(carriers)),
    imei: optional
      .transform((text) => (text === null ? null : plainImei(text)))
      .refine((text) => text === null || isImeiFormat(text), words.imei),
    eid: optional
      .transform((text) => (text === null ? null : plainEid(text)))
      .refine((text) => text === null || isEidFormat(text), words.eid),
    imsi: optional.refine((text) => text === null || isImsiFormat(text), words.imsi),
    form_factor: optional,
    account: optional,
    order: optional,
  });

const parsedRows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
);

export type SimInFile = Sim & Pick<GivenSim, 'account' | 'order'>;

type Read = { sims: SimInFile[]; problems?: never } | { sims?: never; problems: string[] };

/** Reads a CSV of SIMs of known carriers with the header `iccid,carrier,imei,eid,imsi,form_factor,account,order`. Every problem names its line in the file. */
export function readSimsFile(content: string, carriers: readonly CarrierId[]): Read {
  let rows: z.output<typeof parsedRows>;
  try {
    const read: unknown = parse(content, { columns: true, bom: true, trim: true, info: true, skip_empty_lines: true });
    rows = parsedRows.parse(read);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problems: [words.notCsv(error.message)] };
  }
  const row = rowOf(carriers);
  const problems: string[] = [];
  const lineOfBase = new Map<string, number>();
  const sims = rows.flatMap(({ record, info }) => {
    const parsed = row.safeParse({ imei: '', eid: '', imsi: '', form_factor: '', account: '', order: '', ...record });
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map((issue) => words.row(info.lines, issue.message)));
      return [];
    }
    const { form_factor: formFactor, ...sim } = parsed.data;
    const base = iccidBase(sim.iccid);
    const earlier = lineOfBase.get(base);
    if (earlier !== undefined) problems.push(words.row(info.lines, words.repeated(earlier)));
    lineOfBase.set(base, info.lines);
    return [{ ...sim, formFactor }];
  });
  if (rows.length === 0) problems.push(words.empty);
  return problems.length > 0 ? { problems } : { sims };
}
