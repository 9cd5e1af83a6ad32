-- Pictures of the brand. An id names its content, so a picture never changes; the rule brand.logo names the one in use.
create table rules.logos (
  id text primary key check (id ~ '^logo_[0-9a-f]{32}$'),
  type text not null check (type in ('image/png', 'image/webp')),
  content bytea not null check (octet_length(content) <= 150000),
  made_at timestamptz(3) not null
);
