import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Cambio masivo desde una lista',
  text: 'Pegue ICCID, EID, IMEI, IMSI o números de teléfono: uno por línea o una hoja de cálculo completa. Escriba un rango como 8914…00–8914…99.',
  label: 'Lista de identificadores',
  tooMany: (amount, most) =>
    `Esta lista tiene ${count(amount)} identificadores. Puede cambiar ${count(most)} líneas a la vez.`,
  nothing: 'Aún no hay identificadores',
  found: (kinds) => `Encontrado: ${kinds}`,
  kinds: {
    iccid: (amount) => plural(amount, { one: '# ICCID', other: '# ICCID' }),
    eid: (amount) => plural(amount, { one: '# EID', other: '# EID' }),
    imei: (amount) => plural(amount, { one: '# IMEI', other: '# IMEI' }),
    imsi: (amount) => plural(amount, { one: '# IMSI', other: '# IMSI' }),
    msisdn: (amount) => plural(amount, { one: '# número de teléfono', other: '# números de teléfono' }),
  },
  repeated: (amount) => plural(amount, { one: '# duplicado', other: '# duplicados' }),
  withoutIdentifier: (amount, first) =>
    `${plural(amount, { one: '# fila no coincide', other: '# filas no coinciden' })} con ninguna línea, como «${first}».`,
  warned: (amount, first, reason) => `${count(amount)} por revisar, como «${first}»: ${reason}`,
  unread: (amount, first, reason) => `${count(amount)} sin reconocer, como «${first}»: ${reason}`,
};
