/** An expected "no" in the service's own vocabulary: `type` is its exception name, `message` its exact text. */
export class PoolRefusal extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.name = 'PoolRefusal';
    this.type = type;
    this.status = status;
  }
}
