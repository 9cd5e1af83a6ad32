import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

const devices = (amount: number) => plural(amount, { one: '# dispositivo', other: '# dispositivos' });

export const words: typeof english = {
  title: 'Dispositivos de un archivo',
  note: 'Un dispositivo por fila: ICCID y, si quiere, IMEI y nombre.',
  typeInstead: 'Escribir los dispositivos',
  back: 'Atrás',

  choose: 'Elegir un archivo CSV',
  chooseHint: 'o suéltelo aquí; hasta 100,000 dispositivos',
  reading: 'Leyendo el archivo',
  template: 'Descargar plantilla',
  problems: {
    tooLarge: 'Este archivo supera los 20 MB. Divídalo en archivos más pequeños.',
    notText:
      'No podemos leer este archivo porque no es texto. En su hoja de cálculo, elija «Guardar como» y luego CSV.',
    openQuote: (line) => `La línea ${count(line)} abre comillas que nunca se cierran.`,
    tooWide: (line, most) =>
      `La línea ${count(line)} tiene más de ${count(most)} columnas. Una lista de dispositivos necesita tres como máximo.`,
    empty: 'Este archivo no contiene dispositivos.',
    tooLong: (rows, most) => `Este archivo tiene ${count(rows)} filas. Puede activar ${count(most)} a la vez.`,
  },

  columns: {
    lead: (file) => <>No reconocimos los encabezados de {file}. ¿Qué contiene cada columna?</>,
    fields: { iccid: 'ICCID', imei: 'IMEI', name: 'Nombre' },
    choose: 'Elija una columna',
    notInFile: 'No está en este archivo',
    isHeader: 'La primera fila es un encabezado',
    noIccid: 'Elija la columna del ICCID.',
    use: 'Usar estas columnas',
    headed: (number, heading) => `${number}. ${heading}`,
    unheaded: (number) => `Columna ${number}`,
    withSample: (title, sample) => `${title}: ${sample}`,
  },

  devices,
  changeColumns: 'Cambiar columnas',
  anotherFile: 'Elegir otro archivo',
  guessed:
    'Este archivo no indica su juego de caracteres, así que lo leímos como texto de Windows. Revise que los nombres se vean bien.',
  checking: 'Revisando la lista',
  ready: (amount) => plural(amount, { one: '# dispositivo listo', other: '# dispositivos listos' }),
  warnings: (amount) => plural(amount, { one: '# advertencia', other: '# advertencias' }),
  errors: (amount) => plural(amount, { one: '# error', other: '# errores' }),
  fixFirst: 'Corrija el archivo y elíjalo de nuevo, o continúe solo con las filas válidas. Aún no se ha pedido nada.',
  next: 'Ahora elige un plan para cada operador y ve el precio. Aún no se ha pedido nada.',
  removeAll: (amount) => plural(amount, { one: 'Quitar # fila con errores', other: 'Quitar # filas con errores' }),
  continue: (amount) => plural(amount, { one: 'Continuar con # dispositivo', other: 'Continuar con # dispositivos' }),
  continueValid: (amount) =>
    plural(amount, { one: 'Continuar con # fila válida', other: 'Continuar con # filas válidas' }),
  checkFailed: (reason) => `No pudimos revisar la lista. ${reason}`,

  found: {
    title: 'Errores y advertencias',
    error: 'Error',
    warning: 'Advertencia',
    row: (row, found) => `Fila ${count(row)}: ${found}`,
    rowAtLine: (row, line, found) => `Fila ${count(row)} (línea ${count(line)} del archivo): ${found}`,
    empty: 'vacía',
    more: (amount) => `y ${count(amount)} más`,
    all: (amount) => `Mostrar las ${count(amount)}`,
    fewer: 'Mostrar menos',
  },
};
