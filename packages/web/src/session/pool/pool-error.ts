import { messages } from '@linekeeper/contract';

/** What the pool or its library refused; the text is theirs (specification §8). */
export class PoolError extends Error {
  /** The vendor's name of the error; '' for the library's own refusals, which never reached the pool. */
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.name = 'PoolError';
    this.code = code;
  }
}

const networkCode = 'NetworkError';
const passing: readonly string[] = [
  networkCode,
  'InternalErrorException',
  'TooManyRequestsException',
  'LimitExceededException',
];

/** Reads whatever the library calls back with. An answer that is none of the pool's, as of a gateway, is no answer. */
export function poolError(failure: unknown): PoolError {
  if (failure instanceof PoolError) return failure;
  const code = textIn(failure, 'code');
  const text = typeof failure === 'string' ? failure : textIn(failure, 'message');
  const isAnswer = text !== '' && text !== 'null' && !/^\d{3}$/.test(text) && !(failure instanceof TypeError);
  return isAnswer ? new PoolError(code, text) : new PoolError(networkCode, messages.networkError);
}

/** True when nothing was decided: the same call may well succeed a little later. */
export function isPassing(error: PoolError): boolean {
  return passing.includes(error.code);
}

function textIn(failure: unknown, name: string): string {
  const member: unknown = failure instanceof Object ? Reflect.get(failure, name) : undefined;
  return typeof member === 'string' ? member : '';
}
