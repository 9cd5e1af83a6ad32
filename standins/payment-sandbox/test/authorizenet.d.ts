/** The vendor's SDK has no types of its own; this is as much as the tests touch. */
declare module 'authorizenet' {
  type Request = { getJSON(): object } & Readonly<Record<string, (value: unknown) => void>>;
  type Controller = {
    setEnvironment(url: string): void;
    execute(answered: () => void): void;
    getResponse(): unknown;
    getError(): unknown;
  };
  export const APIContracts: Readonly<Record<string, new (members?: object) => Request>>;
  export const APIControllers: Readonly<Record<string, new (request: object) => Controller>>;
}
