import { failureText, type Answer, type Refusal } from './answer.ts';

/** An answer that is not ok, as the error that a query ends with. */
export class CallFailed extends Error {
  readonly refusal: Refusal | undefined;

  constructor(refusal: Refusal | undefined, cause: Error | undefined) {
    super(failureText({ refusal, error: cause }), { cause });
    this.name = 'CallFailed';
    this.refusal = refusal;
  }
}

/** The value of an answer; throws `CallFailed` when there is none. For query functions, which end by throwing. */
export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new CallFailed(answer.refusal, answer.error);
}
