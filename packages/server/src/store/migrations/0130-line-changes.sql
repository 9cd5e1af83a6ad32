-- What somebody asked of a line, while the carrier works on it, and what it is called and grouped by.
alter table lines.lines
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- The order that the carrier works on; it stays while the outcome is unknown.
  add column pending_action text check (pending_action in ('activate', 'suspend', 'resume', 'changePlan', 'terminate')),
  -- Where the line is again if the carrier refuses the order.
  add column before_status text,
  -- The plan that a pending change leads to.
  add column next_plan_id text collate "C";
update lines.lines set pending_action = 'activate', before_status = 'activation_failed'
  where status in ('activating', 'outcome_unknown');
alter table lines.lines
  add check (status not in ('activating', 'suspending', 'resuming', 'terminating', 'outcome_unknown')
    or (pending_action is not null and before_status is not null)),
  add check ((next_plan_id is null) = (pending_action is distinct from 'changePlan'));

-- Who made it happen: a person of the account by the pool's subject, else null and the name says who.
alter table lines.line_events
  add column by_subject text,
  add column by_name text not null default 'Linekeeper',
  -- The request in words, such as "Suspend 312 lines"; null when nobody asked.
  add column request text,
  -- Set on the one event with which something was asked of the carrier: what its limits are counted by.
  add column ordered_action text;

-- Changes of many lines are jobs of their own module now; the lines of earlier ones go on as they are.
drop table lines.job_lines;
drop table lines.jobs;
