import type { ApiRefusal } from './api-refusal.ts';

const byteOrderMark = '\uFEFF';

export type Reply = {
  members: Readonly<Record<string, unknown>>;
  resultCode: 'Ok' | 'Error';
  message: { code: string; text: string };
};

export const successful = (members: Readonly<Record<string, unknown>> = {}): Reply => ({
  members,
  resultCode: 'Ok',
  message: { code: 'I00001', text: 'Successful.' },
});

export const nothingFound = (): Reply => ({
  members: {},
  resultCode: 'Ok',
  message: { code: 'I00004', text: 'No records found.' },
});

export const refused = (refusal: ApiRefusal): Reply => ({
  members: refusal.members,
  resultCode: 'Error',
  message: { code: refusal.code, text: refusal.message },
});

/** The body as the gateway sends it: byte order mark first, inherited members (`refId`, `messages`) last. */
export function toWireBody(reply: Reply, refId: string | undefined): string {
  const body = {
    ...reply.members,
    ...(refId === undefined ? {} : { refId }),
    messages: { resultCode: reply.resultCode, message: [reply.message] },
  };
  return byteOrderMark + JSON.stringify(body);
}
