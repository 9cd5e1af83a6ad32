import { Readable } from 'node:stream';
import { inLanguage } from '../kernel/language.ts';
import { partsWithin, type Making } from '../kernel/parts-within.ts';
import { fileShape } from '@linekeeper/contract';
import type { Language } from '@linekeeper/contract';
import type { FastifyReply } from 'fastify';

interface GivenAs {
  readonly mediaType: string;
  readonly language?: Language;
  /** Parts are asked for when what answered the call is long over: on whose behalf they are made, and when. */
  readonly making?: Making;
}

const plainly: Making = (part) => part();

/** By which a spreadsheet knows that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Answers with a file to be saved, cached nowhere on the way. A name that could break the header is a bug; one that
 * comes in parts and fails in the middle breaks off the answer, so that it never looks whole. A table begins with a
 * byte order mark.
 */
export function giveFile(
  reply: FastifyReply,
  { mediaType, language = 'en', making = plainly }: GivenAs,
  result: unknown,
): FastifyReply {
  const { name, content } = fileShape.parse(result);
  const mark = mediaType === 'text/csv' ? byteOrderMark : '';
  return reply
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(
      content instanceof Uint8Array
        ? bufferOf(mark, content)
        : Readable.from(
            partsOf(
              mark,
              partsWithin(content, (part) => inLanguage(language, () => making(part))),
            ),
          ),
    );
}

function bufferOf(mark: string, content: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.concat([Buffer.from(mark), content]);
}

type Part = string | Uint8Array<ArrayBuffer>;

async function* partsOf(mark: string, content: AsyncIterable<Part>): AsyncGenerator<Part> {
  if (mark !== '') yield mark;
  yield* content;
}
