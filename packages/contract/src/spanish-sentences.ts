/** Every other sentence of the contract that a customer reads, in English and in Spanish. */
export const sentences: Readonly<Record<string, string>> = {
  // Problems of lines
  'None of your lines has this identifier.': 'Ninguna de sus líneas tiene este identificador.',
  'This line is in the list twice.': 'Esta línea está dos veces en la lista.',
  'The carrier is still processing a request for this line.':
    'El operador aún está procesando una solicitud de esta línea.',
  "The carrier hasn't confirmed the last request. Wait until it has.":
    'El operador no ha confirmado la última solicitud. Espere hasta que lo haga.',
  'This line was never active.': 'Esta línea nunca estuvo activa.',
  'This line is already active.': 'Esta línea ya está activa.',
  "You can't retry this activation in the line's current state.":
    'En el estado actual de la línea no puede reintentar esta activación.',
  'This line is not suspended.': 'Esta línea no está suspendida.',
  'You have already suspended this line.': 'Usted ya suspendió esta línea.',
  'This line is terminated.': 'Esta línea está dada de baja.',
  'This line is suspended because of an unpaid charge. It resumes once you pay.':
    'Esta línea está suspendida por un cargo sin pagar. Se reanuda cuando pague.',
  'This line is suspended because it reached its data limit.':
    'Esta línea está suspendida porque alcanzó su límite de datos.',
  'The carrier suspended this line.': 'El operador suspendió esta línea.',
  'Your provider suspended this line. Contact support.': 'Su proveedor suspendió esta línea. Contacte a soporte.',
  "You can't change the plan of a suspended line. Resume it first.":
    'No puede cambiar el plan de una línea suspendida. Reanúdela primero.',
  'This line changed since the quote, so nothing was done. Check it, then try again.':
    'Esta línea cambió desde la cotización, así que no se hizo nada. Revísela e inténtelo de nuevo.',
  'We are still preparing the first charge for this line. Try again in a few minutes.':
    'Aún preparamos el primer cargo de esta línea. Inténtelo de nuevo en unos minutos.',
  'A charge for this line is unpaid. Pay it, then change the plan.':
    'Un cargo de esta línea está sin pagar. Páguelo y luego cambie el plan.',
  "The carrier can't terminate a suspended line. Resume it first.":
    'El operador no puede dar de baja una línea suspendida. Reanúdela primero.',
  'This carrier has no other plan.': 'Este operador no tiene otro plan.',
  'This line is already on this plan.': 'Esta línea ya tiene este plan.',
  'This plan belongs to another carrier.': 'Este plan es de otro operador.',
  'This plan is no longer available.': 'Este plan ya no está disponible.',
  'This plan needs the IMEI of the device.': 'Este plan requiere el IMEI del dispositivo.',
  "The carrier of this line isn't connected right now.": 'El operador de esta línea no está conectado en este momento.',
  "The carrier of this line can't suspend it.": 'El operador de esta línea no puede suspenderla.',
  'The carrier accepts no more changes to this line today.': 'El operador no acepta hoy más cambios en esta línea.',
  'The carrier limits how many days a year a line can be suspended.':
    'El operador limita cuántos días al año puede estar suspendida una línea.',
  'The carrier allows no more plan changes for this line this month.':
    'El operador no permite más cambios de plan de esta línea este mes.',
  'This line already has this name.': 'Esta línea ya tiene este nombre.',
  "This doesn't change the line's tags.": 'Esto no cambia las etiquetas de la línea.',
  'A line can have 10 tags.': 'Una línea puede tener 10 etiquetas.',
  'This line changed again after the job, so it stays as it is.':
    'Esta línea volvió a cambiar después de la tarea, por lo que queda como está.',
  'This line had no name before the job.': 'Esta línea no tenía nombre antes de la tarea.',
  'We have no record of what this line was before the job.':
    'No tenemos registro de cómo era esta línea antes de la tarea.',
  'This line had another plan before. Undo the job again to move it back.':
    'Esta línea tenía otro plan. Deshaga la tarea de nuevo para devolverla.',
  'someone in your account suspended it': 'alguien de su cuenta la suspendió',
  'a charge is unpaid': 'hay un cargo sin pagar',
  'it reached its data limit': 'alcanzó su límite de datos',
  'the carrier suspended it': 'el operador la suspendió',
  'your provider suspended it': 'su proveedor la suspendió',

  // Devices and identifiers
  'Enter an ICCID.': 'Ingrese un ICCID.',
  'An ICCID has 18 to 20 digits and starts with 89.': 'Un ICCID tiene de 18 a 20 dígitos y empieza por 89.',
  'A spreadsheet has replaced the last digits by zeros. Format the column as text and copy it again.':
    'Una hoja de cálculo reemplazó los últimos dígitos por ceros. Dé formato de texto a la columna y cópiela de nuevo.',
  'This ICCID is in the list twice.': 'Este ICCID está dos veces en la lista.',
  'The last digit of this ICCID is wrong. With the right one, it is in the list twice.':
    'El último dígito de este ICCID es incorrecto. Con el correcto, está dos veces en la lista.',
  "We don't recognize this SIM as yours. Check the number printed on it.":
    'No reconocemos esta SIM como suya. Revise el número impreso en ella.',
  'One of your lines already uses this SIM.': 'Una de sus líneas ya usa esta SIM.',
  'This SIM belongs to another carrier than the plan.': 'Esta SIM es de otro operador que el plan.',
  'An IMEI has 14 to 16 digits.': 'Un IMEI tiene de 14 a 16 dígitos.',
  'The check digit of this ICCID is wrong, but the SIM is in your inventory.':
    'El dígito de control de este ICCID es incorrecto, pero la SIM está en su inventario.',
  'The check digit of this IMEI is wrong. Check it before you continue.':
    'El dígito de control de este IMEI es incorrecto. Revíselo antes de continuar.',
  'A spreadsheet has shortened this number and its last digits are lost. Format the column as text and copy it again.':
    'Una hoja de cálculo acortó este número y se perdieron los últimos dígitos. Dé formato de texto a la columna y cópiela de nuevo.',
  'Not a valid ICCID, EID, IMEI, IMSI or phone number.':
    'No es un ICCID, EID, IMEI, IMSI ni número de teléfono válido.',
  'Too short: an ICCID has 18 to 20 digits.': 'Demasiado corto: un ICCID tiene de 18 a 20 dígitos.',
  'Too long: an ICCID has 18 to 20 digits.': 'Demasiado largo: un ICCID tiene de 18 a 20 dígitos.',
  'A range holds at most 100,000 numbers.': 'Un rango admite como máximo 100,000 números.',
  'The last digits are all zero and the check digit is wrong. A spreadsheet probably rounded the number. Compare it with the SIM.':
    'Los últimos dígitos son ceros y el dígito de control es incorrecto. Es probable que una hoja de cálculo redondeara el número. Compárelo con la SIM.',
  'The last digits are all zero. A spreadsheet may have rounded the number. Compare it with the SIM.':
    'Los últimos dígitos son ceros. Puede que una hoja de cálculo redondeara el número. Compárelo con la SIM.',
  'The check digit is wrong. Compare the number with the one printed on the SIM.':
    'El dígito de control es incorrecto. Compare el número con el impreso en la SIM.',
  'We read letters as digits: O as 0, I and l as 1.': 'Leímos letras como dígitos: O como 0, I y l como 1.',
  'The digits were in swapped pairs, as a SIM stores them. We reordered them.':
    'Los dígitos estaban en pares invertidos, como los guarda una SIM. Los reordenamos.',
  'We took the number from a longer text.': 'Tomamos el número de un texto más largo.',
  'A device name has at most 50 characters, without comma or asterisk.':
    'El nombre de un dispositivo tiene como máximo 50 caracteres, sin comas ni asteriscos.',
  'A device name needs a character that can be seen, and has none that hides or cannot be read.':
    'El nombre de un dispositivo necesita un carácter visible y ninguno oculto o ilegible.',

  // Payments
  Processing: 'En proceso',
  Clearing: 'Por acreditarse',
  Paid: 'Pagado',
  Refunded: 'Reembolsado',
  'Partly refunded': 'Reembolsado en parte',
  Declined: 'Rechazado',
  Failed: 'Fallido',
  Returned: 'Devuelto',
  'In review': 'En revisión',
  'Being checked': 'En verificación',
  'Not charged': 'No cobrado',
  Voided: 'Anulado',
  'Not paid': 'Sin pagar',
  'We sent this payment and are waiting for the result.': 'Enviamos este pago y esperamos el resultado.',
  'We sent this debit to your bank, which may still return it. It is paid once it clears. Keep the amount in your account until then.':
    'Enviamos este débito a su banco, que aún puede devolverlo. Cuenta como pagado cuando se acredita. Mantenga el importe en su cuenta hasta entonces.',
  "The payment provider is reviewing this payment. We won't charge its invoice again meanwhile. There is nothing for you to do.":
    'El proveedor de pagos está revisando este pago. Mientras tanto no cobraremos su factura de nuevo. Usted no tiene que hacer nada.',
  "We didn't get the result of this payment. We're finding out whether it went through and won't charge its invoice again before we know. There is nothing for you to do.":
    'No recibimos el resultado de este pago. Estamos averiguando si se realizó y no cobraremos su factura de nuevo antes de saberlo. Usted no tiene que hacer nada.',
  'First charge after activation': 'Primer cobro tras la activación',
  'Monthly renewal': 'Renovación mensual',
  'Pay now': 'Pagar ahora',
  'Automatic retry': 'Reintento automático',
  'SIM cards that shipped': 'Tarjetas SIM enviadas',
  'By the Service Agreement, last modified July 1st, 2019, which was accepted with the sign-up, the payment method on file is charged for what the account owes.':
    'Según el Acuerdo de servicio, modificado por última vez el 1 de julio de 2019 y aceptado al registrarse, lo que la cuenta debe se cobra al método de pago registrado.',
  'You authorize the provider of this portal to keep this payment method and to charge it, while it is your default, for what your account owes: activations, the recurring charges of your lines on the day they fall due, and overdue invoices that are paid again.':
    'Usted autoriza al proveedor de este portal a conservar este método de pago y a cobrarle, mientras sea su método predeterminado, lo que su cuenta deba: activaciones, los cargos recurrentes de sus líneas el día de su vencimiento y facturas vencidas que se paguen de nuevo.',
  'For a bank account this is also your authorization of electronic (ACH) debits in these amounts, and you confirm that you may sign for the account.':
    'Para una cuenta bancaria esto es también su autorización de débitos electrónicos (ACH) por estos importes, y usted confirma que puede firmar por la cuenta.',
  'It holds until you delete the payment method or close the account. Charges that are already under way are completed.':
    'Vale hasta que elimine el método de pago o cierre la cuenta. Los cobros que ya estén en curso se completan.',
  'You gave this payment method to the provider before your account came to this portal, and authorized the provider then to keep it and to charge it for what your account owes.':
    'Usted dio este método de pago al proveedor antes de que su cuenta llegara a este portal, y lo autorizó entonces a conservarlo y a cobrarle lo que su cuenta deba.',

  // Forms
  "This isn't valid.": 'No es válido.',
  "This format isn't valid.": 'El formato no es válido.',
  'Enter a date as YYYY-MM-DD, with a time if needed.': 'Ingrese una fecha como AAAA-MM-DD, con la hora si hace falta.',
  'This must be a number.': 'Debe ser un número.',
  'This must be a whole number.': 'Debe ser un número entero.',
  'This is missing or has the wrong type.': 'Falta o es del tipo incorrecto.',
  'A support code has ten letters and digits.': 'Un código de soporte tiene diez letras y dígitos.',
  'A tag has 1 to 30 characters, without comma or semicolon.':
    'Una etiqueta tiene de 1 a 30 caracteres, sin comas ni punto y coma.',
  'A claim code has five groups of four letters and digits.':
    'El código de pedido tiene cinco grupos de cuatro letras y dígitos.',
  'Name a carrier by its id in small letters.': 'Indique un operador por su identificador en minúsculas.',
  'Type the company name as it stands in your account.': 'Escriba el nombre de la empresa como está en su cuenta.',
  'At most 100,000 lines can be named at a time. Divide the list.':
    'Se pueden indicar como máximo 100,000 líneas a la vez. Divida la lista.',
  'At most 10,000 lines can be picked one by one. For more, use a filter or paste a list of numbers.':
    'Se pueden elegir como máximo 10,000 líneas una por una. Para más, use un filtro o pegue una lista de números.',
  'Choose the lines: lineIds (at most 10,000), a filter or identifiers (at most 100,000).':
    'Elija las líneas: lineIds (10,000 como máximo), un filtro o identifiers (100,000 como máximo).',
  'Give the view a name of at most 50 characters.': 'Dé a la vista un nombre de 50 caracteres como máximo.',
  'Enter who receives the package, in at most 80 characters.':
    'Ingrese quién recibe el paquete, en 80 caracteres como máximo.',
  'Choose at least one SIM card.': 'Elija al menos una tarjeta SIM.',
  'Choose a delivery.': 'Elija un tipo de envío.',
  'Enter at most 500 characters.': 'Ingrese como máximo 500 caracteres.',
  'Enter an address that begins with https://.': 'Ingrese una dirección que empiece por https://.',
  'Choose at least one event.': 'Elija al menos un evento.',
  'Name the key, in 1 to 50 characters.': 'Dé un nombre a la clave, de 1 a 50 caracteres.',
  'Choose what the key may do.': 'Elija qué puede hacer la clave.',
  'Enter what the key may spend in a month, up to $1,000,000.':
    'Ingrese cuánto puede gastar la clave en un mes, hasta $1,000,000.',
  'Choose between 1 and 366 days.': 'Elija entre 1 y 366 días.',
  'Choose a role for a service key. A personal key has yours.':
    'Elija un rol para una clave de servicio. Una clave personal tiene el suyo.',
  'Choose a time zone from the list.': 'Elija una zona horaria de la lista.',
  'Enter each address once.': 'Ingrese cada dirección una sola vez.',
  'A purchase order number has at most 40 readable characters.':
    'Un número de orden de compra tiene como máximo 40 caracteres legibles.',
  'Name two methods and the total, and charge each of them a part of it.':
    'Indique dos métodos y el total, y cobre a cada uno una parte.',
  'Choose what support may do.': 'Elija qué puede hacer soporte.',
  'Enter an amount in dollars and cents, such as 250.00.': 'Ingrese un importe en dólares y centavos, como 250.00.',
};

/** The same where a sentence holds a value. */
export const patterns: readonly (readonly [english: RegExp, spanish: string])[] = [
  [/^This must be one of: (.*)\.$/, 'Debe ser uno de: $1.'],
  [/^This has unknown parts: (.*)\.$/, 'Tiene partes desconocidas: $1.'],
  [/^This must have at most (\d+) characters?\.$/, 'Debe tener como máximo $1 caracteres.'],
  [/^This must have at least 1 character\.$/, 'Debe tener al menos 1 carácter.'],
  [/^This must have at least (\d+) characters\.$/, 'Debe tener al menos $1 caracteres.'],
  [/^There must be at most (\d+) of these\.$/, 'Debe haber como máximo $1.'],
  [/^There must be at least (\d+) of these\.$/, 'Debe haber al menos $1.'],
  [/^This must be at most (\S+)\.$/, 'Debe ser como máximo $1.'],
  [/^This must be at least (\S+)\.$/, 'Debe ser como mínimo $1.'],
  [/^Enter at most (\d+) more addresses\.$/, 'Ingrese como máximo $1 direcciones más.'],
  [/^Enter a number from 1 to (\d+)\.$/, 'Ingrese un número de 1 a $1.'],
  [/^Check (\S+)$/, 'Cheque $1'],
  [/^Wire (\S+)$/, 'Transferencia $1'],
  [/^ACH transfer (\S+)$/, 'Transferencia ACH $1'],
  [/^Cash (\S+)$/, 'Efectivo $1'],
];
