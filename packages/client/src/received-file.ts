/** A file that the portal made, such as a PDF or CSV; its content is read once, by one of the ways. */
export class ReceivedFile {
  /** The name that the portal gives the file. */
  readonly name: string;
  readonly mediaType: string;
  readonly #answer: Response;

  constructor(answer: Response, otherName: string) {
    this.#answer = answer;
    this.name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherName;
    this.mediaType = answer.headers.get('content-type') ?? '';
  }

  /** The content as it arrives, for large exports. */
  get stream(): ReadableStream<Uint8Array> | null {
    return this.#answer.body;
  }

  /** The whole content as text, for CSV. */
  text(): Promise<string> {
    return this.#answer.text();
  }

  /** The whole content, for PDF. */
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#answer.arrayBuffer());
  }
}
