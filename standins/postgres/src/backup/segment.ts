/** A piece of the server's log, on one of its timelines: a restored database goes on in a timeline of its own. */
export type Segment = { timeline: number; no: bigint };

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/** Its file name, for pieces of that size. */
export function segmentName({ timeline, no }: Segment, segmentBytes: number): string {
  const perId = 0x1_0000_0000n / BigInt(segmentBytes);
  return `${hex(BigInt(timeline))}${hex(no / perId)}${hex(no % perId)}`;
}

/** The piece that holds a place of the log, and how far into it that is. */
export function placeOf(lsn: string, segmentBytes: number): { no: bigint; offset: number } {
  const [high = '0', low = '0'] = lsn.split('/');
  const at = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  return { no: at / BigInt(segmentBytes), offset: Number(at % BigInt(segmentBytes)) };
}

/** The place where a piece begins. */
export function startOf(no: bigint, segmentBytes: number): string {
  const at = no * BigInt(segmentBytes);
  return `${(at >> 32n).toString(16).toUpperCase()}/${(at & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

/** The number of a piece by its file name; undefined where it is none. */
export function segmentOf(name: string, segmentBytes: number): Segment | undefined {
  const [, timeline = '', id = '', rest = ''] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (timeline === '') return undefined;
  const perId = 0x1_0000_0000n / BigInt(segmentBytes);
  return { timeline: Number.parseInt(timeline, 16), no: BigInt(`0x${id}`) * perId + BigInt(`0x${rest}`) };
}
