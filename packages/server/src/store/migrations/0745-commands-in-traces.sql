-- Where a command was asked for in a trace, as W3C Trace Context says it.
alter table commands.commands add column traceparent text;
