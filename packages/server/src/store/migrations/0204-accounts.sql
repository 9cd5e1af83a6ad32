-- Which text of the contract's paymentConsents stood beside the payment form; who signed up before agreed to the terms.
alter table accounts.sign_ups add column consent_version text not null default 'terms-2019-07-01';
