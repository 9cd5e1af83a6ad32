import { z } from 'zod';
import { ciscoErrors, ciscoWire } from './cisco-wire.ts';
import { koreErrors, koreWire } from './kore-wire.ts';
import { thingspaceErrors, thingspaceWire } from './thingspace-wire.ts';

const calls = [...koreWire, ...ciscoWire, ...thingspaceWire];
const errors = { kore: koreErrors, cisco: ciscoErrors, thingspace: thingspaceErrors };

interface Answered {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly isJson: boolean;
  readonly text: string;
}

/** Throws unless an answer of a carrier is worded as the vendor words it: every call of every test passes here. */
export function checkAnswer({ method, url, status, isJson, text }: Answered): void {
  const { pathname } = new URL(url);
  const carrier = (['kore', 'cisco', 'thingspace'] as const).find((one) => pathname.startsWith(`/${one}/`));
  if (!carrier || !isJson) return;
  const call = calls.find((one) => new RegExp(`^${one.method}$`, 'u').test(method) && one.path.test(pathname));
  if (status < 300 && !call) throw new Error(`No wire format is known for ${method} ${pathname}`);
  const result = (status < 300 ? (call?.schema ?? z.never()) : errors[carrier]).safeParse(JSON.parse(text));
  if (result.success) return;
  throw new Error(
    `${method} ${pathname} answers ${status} in another format:\n${z.prettifyError(result.error)}\n${text}`,
  );
}
