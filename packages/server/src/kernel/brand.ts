/** What the provider is called and looks like to its customers. In a running portal its members change as the rules do. */
export interface Brand {
  readonly name: string;
  /** `#rrggbb`, readable under white text. */
  readonly colour: string;
  readonly supportEmail: string;
  /** An address, a path of ours, or a picture in itself; null: a drawn mark and the name. */
  readonly logoUrl: string | null;
}
