import type { words as english } from './words.ts';

export const words: typeof english = {
  states: { ordered: 'Pedido', shipped: 'Enviado', canceled: 'Cancelado' },
  table: {
    label: 'Tarjetas SIM pedidas',
    product: 'Tarjeta SIM',
    quantity: 'Paquetes',
    count: 'SIM',
    price: 'Precio por paquete',
    each: (packs, price) => `${packs} × ${price}`,
    amount: 'Importe',
    subtotal: 'Tarjetas SIM',
    delivery: 'Envío',
    tax: 'Impuestos (estimados)',
    total: 'Total',
  },
};
