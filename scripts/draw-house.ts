import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOrder } from '../modules.config.ts';
import { drawHouse } from './house/draw-house.ts';
import { root } from './run/run-command.ts';

writeFileSync(path.join(root, 'docs/images/house.svg'), drawHouse(moduleOrder));
