-- Customers whom staff invited to pay by invoice sign up without a payment method: they agree to no text about one.
alter table accounts.sign_ups alter column consent_version drop not null;
