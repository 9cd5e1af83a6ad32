import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  title: (percent) => `El consumo alcanzó el ${percent} % de su tope de gasto`,
  text: (used, cap) =>
    `Los datos por encima de lo incluido cuestan ${used} hasta ahora, de ${cap} para este período. Al 100 %, suspendemos las líneas que sumarían más.`,
  reached: 'Alcanzó su tope de gasto',
  reachedText: (count, day) =>
    plural(count, {
      one: `# línea que sumaría más está suspendida. Vuelve el ${day} o cuando usted suba el tope.`,
      other: `# líneas que sumarían más están suspendidas. Vuelven el ${day} o cuando usted suba el tope.`,
    }),
  action: 'Ver tope de gasto',
};
