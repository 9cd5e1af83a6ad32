/** The gateway says no: becomes `messages` with `resultCode` Error, after whatever members the answer still carries. */
export class ApiRefusal extends Error {
  readonly code: string;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(code: string, text: string, members: Readonly<Record<string, unknown>> = {}) {
    super(text);
    this.name = 'ApiRefusal';
    this.code = code;
    this.members = members;
  }
}
