/** The closed list of reasons to say no: code → HTTP status and the sentence a person reads. */
export const refusals = {
  invalid_fields: [400, 'Some fields need another look.'],
  broken_json: [400, 'The request is not valid JSON.'],
  one_host_only: [400, 'Send the request with one Host header.'],
  not_signed_in: [401, 'Please log in.'],
  not_allowed: [403, 'Your role does not allow this. Ask an owner of your account.'],
  no_account: [403, 'This login does not belong to an account.'],
  account_closed: [403, 'This account is closed.'],
  not_found: [404, 'We could not find that.'],
  too_large: [413, 'The request is too large.'],
  wrong_content_type: [415, 'Send the request as application/json.'],
  too_many_requests: [429, 'Too many requests. Wait a moment and try again.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was already used with another request.'],
  request_in_progress: [409, 'The same request is still being worked on.'],

  password_common: [422, 'This password is too common. Choose one that is harder to guess.'],
  password_personal: [422, 'Your password may not contain your email address or company name.'],
  sign_up_failed: [422, 'If you already have an account, log in or reset your password. Otherwise try again.'],
  unknown_pool: [400, 'The user pool or client is not ours.'],
  payment_form_expired: [422, 'The payment form expired. Enter the payment details again.'],
  payment_method_refused: [422, 'The payment method was not accepted. Check the details or use another one.'],
  payment_method_limit: [409, 'An account can keep ten payment methods. Delete one first.'],
  payment_method_needed: [409, 'No default payment method can be charged. Choose another one or add one first.'],
  payment_method_disabled: [
    409,
    'Your bank refused your default payment method, so it cannot be charged. Choose another one or add one first.',
  ],
  payment_method_resting: [
    409,
    'Your bank declined your default payment method too often today. Choose or add another one, or try tomorrow.',
  ],
  payment_method_last: [
    409,
    'This is your last payment method and something still depends on it. Add another one first.',
  ],
  payment_method_owed: [
    409,
    'This is your last payment method and an invoice is not paid yet. Pay the invoice or add another method first.',
  ],
  payment_method_charging: [409, 'A payment with this method is still being worked on. Try again when it is settled.'],
  payments_unavailable: [503, 'The payment service does not answer right now. Nothing was charged. Try again soon.'],

  person_exists: [409, 'Somebody with this email is already among your people.'],
  people_limit: [409, 'An account can have 200 people. Remove somebody first.'],
  last_owner: [409, 'An account needs an owner. Make somebody else an owner first; they must have logged in once.'],
  already_joined: [409, 'This person has already logged in and needs no invitation.'],
  invitation_refused: [422, 'This email cannot be invited. Ask the person for another one.'],
  invitation_being_sent: [409, 'The invitation is still being sent. Try again in a moment.'],
  invitation_unavailable: [503, 'The invitation could not be sent right now. Try again soon.'],

  plan_not_on_sale: [409, 'This plan is not on sale any more.'],
  plan_of_other_carrier: [409, 'This plan belongs to another carrier.'],
  devices_refused: [400, 'Some devices cannot be activated. Nothing was activated.'],
  too_many_unknown_sims: [429, 'Too many of these SIMs are not known as yours. Check the list, then try again later.'],
  claim_code_unknown: [422, 'We do not know this claim code. Check every group of it, or ask support.'],
  activation_invoice_unpaid: [409, 'A first charge is still unpaid. Pay it before you activate more lines.'],
  exposure_limit: [409, 'This would go over the unpaid amount allowed for your account. Pay open charges first.'],
  line_busy: [409, 'The carrier is still working on this line.'],
  line_terminated: [409, 'This line is terminated.'],
  line_not_retryable: [409, 'This line cannot be activated again in its present state.'],

  job_not_running: [409, 'This is not running any more.'],
  nothing_to_do: [409, 'There is nothing to do: no row can be carried out.'],
  rows_refused: [409, 'Some rows cannot be carried out. Agree to carry out only the others, or correct them.'],
  rows_forgotten: [409, 'The rows of this job are not kept any more. Select the lines anew.'],
  price_changed: [409, 'The price has changed. Look at it again before you start.'],

  finding_gone: [409, 'This is not so any more: both sides agree by now.'],
  finding_not_acceptable: [409, 'Nothing can be taken over here. Use the repair, or ask support.'],
  carrier_silent: [503, 'The carrier does not answer right now. Nothing was changed. Try again soon.'],

  charge_changed: [409, 'What would be charged, or from where, has changed. Look at it again.'],
  charge_in_progress: [409, 'A payment for this is already in progress.'],
  unavailable: [503, 'The service is starting or stopping. Try again in a moment.'],
  unexpected: [500, 'Something went wrong please try again later'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;
