import { writeFileSync } from 'node:fs';
import { openapiDocument } from '../src/openapi/document.ts';
import { surfaceOf } from '../src/openapi/surface-of.ts';

/** Keeps what the API promises with a release; `narrowings.test.ts` holds later ones against it. */
const file = new URL('../../../docs/api/released.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(surfaceOf(openapiDocument('Linekeeper', 'https://portal.example')), null, 1)}\n`);
