/** A start that cannot go on, for a reason that a person can put right; the message says all they need. */
export class StartFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartFailure';
  }
}
