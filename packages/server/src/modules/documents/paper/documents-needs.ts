/** What documents need: the name and address on every paper. */
export interface DocumentsNeeds {
  readonly brand: { readonly name: string; readonly supportEmail: string };
}
