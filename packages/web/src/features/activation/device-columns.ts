/** Number, ICCID, IMEI, name and the button to remove: the same columns for the headings and every device. */
export const deviceColumns = 'sm:grid-cols-[24px_minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_32px]';
