create index provider_imports on audit.entries (action, at)
  where action in ('sims.imported', 'plans.imported', 'bank_import.created', 'take_over.created');
