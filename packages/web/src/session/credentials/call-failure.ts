import { messages } from '@linekeeper/contract';

/** Why a call to the identity pool gave nothing. `refused` carries the service's own name and text. */
export class CallFailure extends Error {
  readonly kind: 'refused' | 'unreachable' | 'timeout';
  /** 0 when there was no answer. */
  readonly status: number;

  constructor(kind: CallFailure['kind'], of: { status?: number; name?: string; message?: string } = {}) {
    super(of.message ?? messages.networkError);
    this.kind = kind;
    this.status = of.status ?? 0;
    this.name = of.name ?? 'NetworkError';
  }
}
