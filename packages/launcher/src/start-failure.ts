/** A start that cannot go on, for a reason that a person can fix; the message says how. */
export class StartFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartFailure';
  }
}
