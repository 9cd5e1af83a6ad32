import type { CarrierId, Line, LineState, SuspendReason } from '@linekeeper/contract';
import type { AccountId, CommandId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { CommandKind } from '../../carriers/index.ts';

type Cell = string | number | Date | null;

/** A line in an exported file: as it is kept, with the names and terms that others know. */
interface ExportedLine extends Pick<
  Line,
  | 'id'
  | 'iccid'
  | 'name'
  | 'status'
  | 'suspendReasons'
  | 'carrierName'
  | 'planName'
  | 'msisdn'
  | 'imei'
  | 'tags'
  | 'usedBytes'
  | 'includedBytes'
  | 'ipAddress'
> {
  statusSince: Date;
  usageAsOf: Date | null;
  ipAddressAsOf: Date | null;
}

interface ColumnFacts<Value> {
  /** In the database. */
  readonly type: 'text' | 'text[]' | 'boolean' | 'bigint' | 'date' | 'timestamptz';
  /** Of a line whose activation is requested, where that does not differ from line to line. */
  readonly start?: Value;
  /** Written with a new line. */
  readonly isAdded?: boolean;
  /** Written again when a line changes. */
  readonly isSaved?: boolean;
  /** Shown to customers as it is kept. */
  readonly isShown?: boolean;
  /** Columns of the file that a list is exported to, by their titles. */
  readonly exported?: Readonly<Record<string, (line: ExportedLine) => Cell>>;
}

const column =
  <Value>() =>
  <const Facts extends ColumnFacts<Value>>(facts: Facts): Facts & { readonly value?: Value } =>
    facts;

const written = { isAdded: true, isSaved: true } as const;

/** Everything that we keep of a line, in the order of the exported file. */
export const lineColumns = {
  accountId: column<AccountId>()({ type: 'text', isAdded: true }),
  iccid: column<string>()({ type: 'text', isAdded: true, isShown: true, exported: { ICCID: ({ iccid }) => iccid } }),
  name: column<string | null>()({
    ...written,
    type: 'text',
    isShown: true,
    exported: { Name: ({ name }) => name },
  }),
  status: column<LineState>()({
    ...written,
    type: 'text',
    start: 'activating',
    isShown: true,
    exported: { State: ({ status }) => status },
  }),
  statusSince: column<Date>()({
    ...written,
    type: 'timestamptz',
    exported: { Since: ({ statusSince }) => statusSince },
  }),
  suspendReasons: column<SuspendReason[]>()({
    type: 'text[]',
    isSaved: true,
    isShown: true,
    exported: { 'Suspended because of': ({ suspendReasons }) => suspendReasons.join('; ') },
  }),
  carrier: column<CarrierId>()({
    type: 'text',
    isAdded: true,
    isShown: true,
    exported: { Carrier: ({ carrierName }) => carrierName },
  }),
  planId: column<PlanId>()({
    ...written,
    type: 'text',
    isShown: true,
    exported: { Plan: ({ planName }) => planName },
  }),
  msisdn: column<string | null>()({
    type: 'text',
    start: null,
    isSaved: true,
    isShown: true,
    exported: { 'Phone number': ({ msisdn }) => msisdn },
  }),
  imei: column<string | null>()({
    ...written,
    type: 'text',
    isShown: true,
    exported: { IMEI: ({ imei }) => imei },
  }),
  tags: column<string[]>()({
    type: 'text[]',
    isSaved: true,
    isShown: true,
    exported: { Tags: ({ tags }) => tags.join('; ') },
  }),
  usedBytes: column<number>()({
    type: 'bigint',
    start: 0,
    isShown: true,
    exported: { 'Used bytes': (line) => line.usedBytes, 'Included bytes': (line) => line.includedBytes },
  }),
  usageAsOf: column<Date | null>()({
    type: 'timestamptz',
    start: null,
    exported: { 'Usage as of': ({ usageAsOf }) => usageAsOf },
  }),
  id: column<LineId>()({ type: 'text', isAdded: true, isShown: true, exported: { Line: ({ id }) => id } }),
  /** The command whose result this line waits for, or waited for last. */
  commandId: column<CommandId | null>()({ ...written, type: 'text', start: null }),
  problemText: column<string | null>()({ type: 'text', start: null, isSaved: true }),
  problemMayRetry: column<boolean>()({ type: 'boolean', start: false, isSaved: true }),
  /** What the carrier works on; kept while its outcome is unknown. */
  pendingAction: column<CommandKind | null>()({ ...written, type: 'text', start: 'activate' }),
  /** Where the line is again if the carrier refuses. */
  beforeStatus: column<LineState | null>()({ ...written, type: 'text', start: 'activation_failed' }),
  /** Where a pending change of plan leads. */
  nextPlanId: column<PlanId | null>()({ type: 'text', start: null, isSaved: true, isShown: true }),
  /** `YYYY-MM-DD`, the carrier's first day in the period; usage counts from here on; null counts all. */
  periodStart: column<string | null>()({ type: 'date', start: null }),
  nextUsageAt: column<Date | null>()({ type: 'timestamptz', start: null, isSaved: true }),
  createdAt: column<Date>()({ type: 'timestamptz', isAdded: true }),
  /** As its carrier said last; null: it said none, or nothing yet. */
  ipAddress: column<string | null>()({
    type: 'text',
    start: null,
    isSaved: true,
    isShown: true,
    exported: { 'IP address': ({ ipAddress }) => ipAddress },
  }),
  /** When the carrier said so; null without an address. */
  ipAddressAsOf: column<Date | null>()({
    type: 'timestamptz',
    start: null,
    isSaved: true,
    exported: { 'IP address as of': ({ ipAddressAsOf }) => ipAddressAsOf },
  }),
};

type Columns = typeof lineColumns;
type ValueOf<Column> = Column extends { readonly value?: infer Value } ? Value : never;
type With<Fact> = { [Name in keyof Columns]: Columns[Name] extends Fact ? Name : never }[keyof Columns];

/** A line as we keep it. */
export type LineRecord = { -readonly [Name in keyof Columns]: ValueOf<Columns[Name]> };
export type ShownColumn = With<{ isShown: true }>;
export type StartedColumn = With<{ start: unknown }>;

/** Column by column, with its name in a record. */
export const columnList: readonly (ColumnFacts<unknown> & { readonly name: keyof LineRecord })[] = Object.entries(
  lineColumns,
).flatMap(([name, facts]) => (isColumn(name) ? [{ ...facts, name }] : []));

function isColumn(name: string): name is keyof LineRecord {
  return name in lineColumns;
}
