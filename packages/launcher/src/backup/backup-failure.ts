/** A backup or a restore that cannot go on, for a reason that a person can mend; the message says how. */
export class BackupFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupFailure';
  }
}
