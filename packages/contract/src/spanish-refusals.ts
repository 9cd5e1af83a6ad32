import type { RefusalCode } from './refusal-codes.ts';

/** Refusals that only staff and operators read stay English. */
type OfStaff =
  | 'hold_decided'
  | 'prospect_invited'
  | 'prospect_gone'
  | 'staff_exists'
  | 'staff_joined'
  | 'staff_last_owner'
  | 'look_needed'
  | 'look_over'
  | 'support_code_wrong'
  | 'acting_needed'
  | 'acting_not_allowed'
  | 'plan_code_taken'
  | 'plan_draft_changed'
  | 'plan_terms_changed'
  | 'plan_terms_unchanged'
  | 'plan_of_other_carrier_plan'
  | 'plan_version_announced'
  | 'plan_version_sold'
  | 'sim_order_claimed'
  | 'too_many_test_emails'
  | 'rules_overtaken'
  | 'version_in_force'
  | 'approval_own'
  | 'approval_gone'
  | 'approval_foreign'
  | 'take_over_busy'
  | 'incident_gone'
  | 'login_missing'
  | 'log_in_refused'
  | 'log_in_code_wrong'
  | 'log_in_expired'
  | 'log_in_unavailable'
  | 'password_refused'
  | 'page_outdated'
  | 'login_silent';

/** The sentence of each refusal that a customer reads, in Spanish. */
export const refusalTexts: Readonly<Record<Exclude<RefusalCode, OfStaff>, string>> = {
  invalid_fields: 'Revise los campos resaltados.',
  broken_json: 'La solicitud no es JSON válido.',
  one_host_only: 'Envíe la solicitud con un solo encabezado Host.',
  not_signed_in: 'Inicie sesión para continuar.',
  one_login_only: 'Envíe un idToken o una clave de API, no ambos.',
  not_allowed: 'Su rol no permite esto. Pídalo a un propietario de su cuenta.',
  no_account: 'Este usuario no pertenece a ninguna cuenta.',
  terms_changed: 'Los términos cambiaron entretanto. Lea la versión actual antes de aceptar.',
  key_scope_missing: 'Esta clave de API no permite esta llamada. Un propietario puede crear una con otros permisos.',
  key_may_not_spend: 'Esto cuesta dinero y esta clave de API no tiene permiso para gastar. No se hizo nada.',
  key_cap_reached: 'Esto superaría lo que esta clave de API puede gastar este mes. No se hizo nada.',
  key_gone: 'Esta clave de API venció o se revocó. No se cambió nada.',
  hooks_limit: 'Una cuenta puede tener 20 webhooks. Elimine uno primero.',
  hook_disabled: 'Este webhook está desactivado. Actívelo primero.',
  keys_limit: 'Una cuenta puede tener 100 claves de API en uso. Revoque una primero.',
  account_closed: 'Esta cuenta está cerrada.',
  account_held: 'Su cuenta está retenida. Puede consultar y pagar, pero no cambiar líneas. Contacte a soporte.',
  account_in_review: 'Aún estamos revisando su cuenta. Podrá cambiar líneas cuando se apruebe.',
  account_in_use:
    'Primero dé de baja todas las líneas y pague las facturas pendientes. Después podrá cerrar la cuenta.',
  not_found: 'No lo encontramos.',
  too_large: 'La solicitud es demasiado grande.',
  wrong_content_type: 'Envíe la solicitud como application/json.',
  too_many_requests: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó con otra solicitud.',
  request_in_progress: 'Aún estamos procesando la misma solicitud.',

  password_common: 'Esta contraseña es demasiado común. Elija una más difícil de adivinar.',
  password_personal: 'Su contraseña no puede contener su correo electrónico ni el nombre de su empresa.',
  sign_up_failed: 'Si ya tiene una cuenta, inicie sesión o restablezca su contraseña. Si no, inténtelo de nuevo.',
  sign_up_invitation_gone:
    'Esta invitación terminó, ya se usó o es para otro correo. Pida una nueva o regístrese sin ella.',
  unknown_pool: 'No conocemos este grupo de usuarios o cliente.',
  payment_form_expired: 'El formulario de pago expiró. Ingrese de nuevo sus datos de pago.',
  payment_method_refused: 'No pudimos agregar este método de pago. Revise los datos o use otro.',
  payment_method_limit: 'Una cuenta puede tener 10 métodos de pago. Elimine uno primero.',
  payment_method_needed:
    'No tiene un método de pago predeterminado al que podamos cobrar. Elija o agregue uno primero.',
  payment_method_disabled: 'Su banco rechazó su método de pago predeterminado. Elija otro o agregue uno primero.',
  payment_method_resting:
    'Su banco rechazó demasiadas veces hoy su método de pago predeterminado. Elija o agregue otro, o inténtelo mañana.',
  payment_method_last: 'Es su último método de pago y sus líneas necesitan uno. Agregue otro primero.',
  payment_method_owed:
    'Es su último método de pago y tiene una factura sin pagar. Páguela o agregue otro método primero.',
  payment_method_charging: 'Un pago con este método aún está en proceso. Inténtelo de nuevo cuando termine.',
  payments_unavailable: 'El servicio de pagos no responde. No se le cobró. Inténtelo pronto de nuevo.',

  too_many_entries: 'Un PDF admite hasta 2,000 entradas. Elija un período más corto o descargue el CSV.',
  too_many_payments: 'Un PDF admite hasta 2,000 pagos. Elija un período más corto o descargue el CSV.',
  too_many_invoices: 'Un PDF admite hasta 100 facturas. Elija un período más corto o descargue las líneas en CSV.',

  person_exists: 'Esta persona ya está en su cuenta.',
  log_in_not_recent: 'Inicie sesión de nuevo para confirmar que es usted. Luego vuelva a intentarlo.',
  recovery_code_wrong: 'Este código de recuperación no funciona. Revíselo o use otro.',
  person_not_joined: 'Esta persona aún no ha iniciado sesión. Reenvíe la invitación.',
  people_limit: 'Una cuenta puede tener 200 personas. Quite a alguien primero.',
  last_owner: 'Una cuenta necesita un propietario. Nombre primero a otro; debe haber iniciado sesión una vez.',
  already_joined: 'Esta persona ya se incorporó y no necesita invitación.',
  invitation_refused: 'No podemos invitar a este correo. Pida otro a la persona.',
  invitation_being_sent: 'Aún estamos enviando la invitación. Inténtelo de nuevo en un momento.',
  invitation_unavailable: 'No pudimos enviar la invitación. Inténtelo pronto de nuevo.',

  plan_not_on_sale: 'Este plan ya no está disponible.',
  plan_of_other_carrier: 'Este plan es de otro operador.',
  devices_refused: 'No podemos activar algunos de estos dispositivos. No se activó ninguno.',
  too_many_unknown_sims: 'Demasiadas de estas SIM no son suyas. Revise la lista e inténtelo más tarde.',
  claim_code_unknown: 'No reconocemos este código de pedido. Revise cada grupo o contacte a soporte.',
  activation_invoice_unpaid: 'Un cobro de líneas que activó está sin pagar. Páguelo antes de activar más líneas.',
  exposure_limit: 'Esto superaría el importe sin pagar permitido para su cuenta. Pague primero los cargos pendientes.',
  invoice_overdue: 'Una factura está vencida. Páguela antes de activar más líneas.',
  credit_limit: 'Esto superaría su límite de crédito. Pague facturas pendientes o pida a soporte que lo suba.',
  line_busy: 'El operador aún está procesando una solicitud de esta línea.',
  line_not_in_service: 'Esta línea aún no está en servicio. Para dejarla, dela de baja.',
  line_terminated: 'Esta línea está dada de baja.',
  line_not_retryable: 'En el estado actual de la línea no puede reintentar esta activación.',

  job_not_running: 'Ya no está en curso.',
  job_begun: 'Esta tarea ya empezó, por lo que su hora ya no se puede cambiar.',
  job_not_ended: 'Esta tarea aún no ha terminado. Espere o cancele lo que falta.',
  job_not_undoable: 'Esta tarea no se puede deshacer.',
  schedule_over: 'La hora que eligió ya pasó. Elija otra.',
  nothing_to_do: 'Ninguna de estas líneas se puede cambiar.',
  rows_refused: 'Algunas filas tienen errores. Confirme que quiere ejecutar solo las demás o corríjalas.',
  rows_forgotten: 'Las filas de esta tarea vencieron. Seleccione las líneas de nuevo.',
  price_changed: 'El precio cambió. Revíselo antes de iniciar.',

  quote_changed: 'Algo cambió desde esta cotización. No se hizo nada. Revise la nueva cotización.',
  quote_expired: 'Esta cotización venció. No se hizo nada. Revise la nueva cotización.',
  quote_used: 'Esta cotización ya se usó.',

  sims_not_on_sale: 'Algunas de estas tarjetas SIM ya no se venden. Revise su pedido.',
  shipment_closed: 'Este pedido ya se envió o se canceló. No se cambió nada.',
  finding_gone: 'Ya resuelto: ambos lados coinciden.',
  finding_not_acceptable: 'Este hallazgo no se puede aceptar. Use la solución o contacte a soporte.',
  carrier_silent: 'El operador no responde. No cambió nada. Inténtelo pronto de nuevo.',

  charge_changed: 'El importe o el método de pago cambió. Revíselo de nuevo.',
  nothing_due: 'No hay nada por pagar en lo que eligió. No se le cobró.',
  charge_in_progress: 'Ya hay un pago de esto en proceso.',
  unavailable: 'El servicio está iniciando o deteniéndose. Inténtelo de nuevo en un momento.',
  unexpected: 'Algo salió mal. Inténtelo de nuevo más tarde',
};
