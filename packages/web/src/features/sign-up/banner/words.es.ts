import type { words as english } from './words.ts';

export const words: typeof english = {
  label: 'Acerca de',
  title: 'Cada línea, plan y pago en un solo lugar.',
  lead: 'La consola para empresas con dispositivos conectados, desde sus primeras cinco líneas hasta su primer millón.',
  promises: [
    'Active SIM de todos los operadores en un solo lugar, una o quinientas a la vez.',
    'Vea el plan, los datos, los cargos y los pagos de cada línea.',
    'Resuelva un pago fallido en dos clics, sin abrir un caso.',
  ],
  laptop: 'La consola en una computadora portátil',
  activeLines: 'Líneas activas',
  dataThisMonth: 'Datos de este mes',
  dataThisMonthAmount: '312 GB',
  nextCharge: 'Próximo cobro',
  dataPerDay: 'Datos usados por día',
  coldStore: 'Cámara fría 14',
  truck: 'Camión 2207',
  pumpStation: 'Bombeo 3',
  fleetPlan: 'Fleet 500 MB',
  meterPlan: 'Meter 50 MB',
};
