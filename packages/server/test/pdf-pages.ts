import { inflateSync } from 'node:zlib';

/** The texts that stand on each page of a PDF, in the order in which they were written. */
export function pdfPages(file: Uint8Array): string[][] {
  const source = Buffer.from(file).toString('latin1');
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => unpack(packed));
  return streams.filter((stream) => stream.includes(' TJ')).map(textsOf);
}

function unpack(packed: string): string {
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

function textsOf(stream: string): string[] {
  return [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
}
